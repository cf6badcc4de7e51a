import { request } from '@/lib/api/client/request'
import { SESSION_PATIENCE_MS } from '../limits'
import type { WireSession } from '../schema'

/** The user whom this browser is signed in as by now; null for nobody, and where the server does not say. */
export async function userOfBrowser(): Promise<string | null> {
  try {
    const { result } = await request<WireSession>({
      path: 'sessions/current',
      query: { refresh: 'false', user: 'false' },
      withoutSelector: true,
      patienceMs: SESSION_PATIENCE_MS,
      silent: true,
    })
    return result.userId
  } catch {
    return null
  }
}
