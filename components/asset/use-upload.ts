import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { RequestError } from '@/lib/api/client/request-error'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { mimeTypeOf } from '@/lib/upload/accept'
import { type StartUpload, startUploadBy } from '@/lib/upload/client/start-upload'
import { MAX_FILE_NAME_LENGTH, MAX_UPLOAD_BYTES, type UploadType } from '@/lib/upload/limits'
import type { WireUpload } from '@/lib/upload/schema'
import { useFileSize } from './use-file-size'

export type UploadState =
  | { is: 'idle' }
  | {
      is: 'sending'
      name: string
      /** Bytes. */
      sent: number
      total: number
      /** The remaining seconds, once they can be estimated. */
      secondsLeft: number | null
      /** The connection was lost; the upload starts again as soon as it is back. */
      isWaiting: boolean
    }
  | { is: 'failed'; name: string; message: string }

const IDLE: UploadState = { is: 'idle' }
/** The time in ms before a rate is shown; the first moments say little. */
const RATE_AFTER = 1_000

type UploadOptions = {
  type: UploadType
  isAudioDescription: boolean
  startUpload: StartUpload | undefined
  onDone: (upload: WireUpload) => void
}

/**
 * Uploads one file: returns its progress, why it was refused, and functions to start and cancel it. After a lost connection it starts again from the
 * first byte, because a file is sent in one form.
 */
export function useUpload({ type, isAudioDescription, startUpload, onDone }: UploadOptions) {
  const t = useTranslations('asset.uploader')
  const sizeOf = useFileSize()
  const [state, setState] = useState<UploadState>(IDLE)
  const running = useRef<AbortController | null>(null)
  const isSending = state.is === 'sending'
  useEffect(() => (isSending ? holdWork() : undefined), [isSending])
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    const { name, size } = file
    running.current?.abort()
    const most = MAX_UPLOAD_BYTES[type]
    if (size > most) {
      setState({ is: 'failed', name, message: t('tooLarge', { size: sizeOf(most) }) })
      return
    }
    const controller = new AbortController()
    running.current = controller
    const begun = Date.now()
    const change = (part: Partial<Extract<UploadState, { is: 'sending' }>>) =>
      setState((last) => (last.is === 'sending' && running.current === controller ? { ...last, ...part } : last))
    setState({ is: 'sending', name, sent: 0, total: size, secondsLeft: null, isWaiting: false })
    try {
      const upload = await startUploadBy(startUpload, {
        blob: file,
        upload: { mimeType: mimeTypeOf(file, type), type, fileName: name.slice(-MAX_FILE_NAME_LENGTH) },
        signal: controller.signal,
        isAudioDescription,
        onProgress(bytes) {
          // The request contains more than the file, namely its form.
          const sent = Math.min(bytes, size)
          const time = Date.now() - begun
          const left = sent > 0 && time >= RATE_AFTER ? Math.ceil(((size - sent) * time) / sent / 1_000) : null
          change({ sent, secondsLeft: left, isWaiting: false })
        },
        onWaiting: () => change({ sent: 0, secondsLeft: null, isWaiting: true }),
      })
      if (controller.signal.aborted) return
      running.current = null
      setState(IDLE)
      onDone(upload)
    } catch (error) {
      if (controller.signal.aborted) return
      setState({ is: 'failed', name, message: error instanceof Error ? error.message : String(error) })
      if (!(error instanceof RequestError)) throw error
    }
  }

  function reset() {
    running.current?.abort()
    running.current = null
    setState(IDLE)
  }

  return { state, start, reset }
}
