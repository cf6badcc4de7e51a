import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import type { CreateRosterImport, WireRosterImport } from '@/lib/roster/schema'

/** Starts an import of an uploaded file and opens its page; resolves to whether it started. Errors are reported by the app frame. */
export function useBeginImport() {
  const router = useRouter()
  const once = useRepeatKey()
  const [isStarting, setIsStarting] = useState(false)

  async function begin(body: CreateRosterImport): Promise<boolean> {
    setIsStarting(true)
    try {
      const { result } = await once(body, (idempotencyKey) =>
        request<WireRosterImport>({ method: 'POST', path: 'roster-imports', body, idempotencyKey }),
      )
      router.push(`/classroom/rosters/${result.id}`)
      return true
    } catch {
      setIsStarting(false)
      return false
    }
  }

  return { begin, isStarting }
}
