import { useEffect, useRef, useState } from 'react'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { discardUpload, type ImportSource, importUpload } from '@/lib/upload/client/import-upload'
import type { WireUpload } from '@/lib/upload/schema'

/** Returns the import of a file and its latest refusal; a result that arrives after its dialog was closed is ignored. */
export function useImport(onArrived: (upload: WireUpload) => void) {
  const once = useRepeatKey()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function start(source: ImportSource) {
    setIsSending(true)
    setProblem(null)
    try {
      const upload = await once(source, (key) => importUpload(source, key))
      if (isGone.current) discardUpload(upload.id)
      else onArrived(upload)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblem(error.message)
    } finally {
      setIsSending(false)
    }
  }
  return { start, problem, isSending }
}
