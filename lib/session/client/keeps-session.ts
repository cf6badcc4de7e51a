import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'

/** Whether this browser has kept the cookie of a session that just began: in the frame of another site it may refuse to (faults 67). */
export async function keepsSession(): Promise<boolean> {
  if (window.parent === window) return true
  try {
    await request({ path: 'sessions/current', withoutSelector: true, silent: true })
    return true
  } catch (error) {
    return !(error instanceof RequestError && error.status === 401)
  }
}
