import { useState } from 'react'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { useImportTurn } from './import-queue'

type Act = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object }

/**
 * Returns a function that queues an action on an import with its latest version, refreshes the page, and resolves to whether the action succeeded.
 * Errors are reported by the app frame.
 */
export function useImportAct() {
  const refresh = useRefresh()
  const once = useRepeatKey()
  const takeTurn = useImportTurn()
  const [waiting, setWaiting] = useState(0)

  async function act({ method, path, body }: Act): Promise<boolean> {
    setWaiting((count) => count + 1)
    const isDone = await takeTurn(async (version) => {
      const sent = method === 'DELETE' ? { query: { version } } : { body: { ...body, version } }
      await once({ path, ...sent }, (idempotencyKey) =>
        request({ method, path, ...sent, ...(method === 'POST' && { idempotencyKey }) }),
      )
      // A PATCH raises the version of the import by one; after any other action the refreshed page provides it.
      return method === 'PATCH' ? version + 1 : version
    })
    setWaiting((count) => count - 1)
    if (isDone || method !== 'DELETE') refresh()
    return isDone
  }

  return { act, isSending: waiting > 0 }
}
