import { useState } from 'react'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { useRefresh } from '@/lib/routing/client/use-refresh'

type Act = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object; query?: Record<string, number> }

/** Sends one act about an import at a time, and reads the page again; what failed the frame has told. Gives whether it was done. */
export function useImportAct() {
  const refresh = useRefresh()
  const once = useRepeatKey()
  const [isSending, setIsSending] = useState(false)

  async function act({ method, path, body, query }: Act): Promise<boolean> {
    setIsSending(true)
    let isDone = true
    try {
      await once({ path, body, query }, (idempotencyKey) =>
        request({
          method,
          path,
          ...(body && { body }),
          ...(query && { query }),
          ...(method === 'POST' && { idempotencyKey }),
        }),
      )
    } catch {
      isDone = false
    }
    setIsSending(false)
    if (isDone || method !== 'DELETE') refresh()
    return isDone
  }

  return { act, isSending }
}
