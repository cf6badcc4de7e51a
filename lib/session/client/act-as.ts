import { request } from '@/lib/api/client/request'
import type { Impersonate } from '../schema'
import { publishSessionChanged } from './auth-channel'
import { goToHome } from './leave-session'
import { forgetOnDevice, leaveWork } from './unsent-work'

async function begin(input: Impersonate): Promise<boolean> {
  await request({ method: 'POST', path: 'sessions/impersonations', body: input, silent: true })
  publishSessionChanged()
  await forgetOnDevice()
  goToHome()
  return true
}

/**
 * Begins to act as somebody else, who is seen from their home on; false for who stays with what is not sent. Throws a `RequestError` with the
 * words to show.
 */
export const actAs = (input: Impersonate): Promise<boolean> => leaveWork('actAs', () => begin(input))
