import { request } from '@/lib/api/client/request'
import type { Impersonate, SeeAs } from '../schema'
import { publishSessionChanged } from './auth-channel'
import { goToHome } from './leave-session'
import { forgetOnDevice, leaveWork } from './unsent-work'

async function begin(path: string, body: Impersonate | SeeAs): Promise<boolean> {
  await request({ method: 'POST', path, body, silent: true })
  publishSessionChanged()
  await forgetOnDevice()
  goToHome()
  return true
}

/**
 * Begins to act as somebody else, who is seen from their home on; false for who stays with what is not sent. Throws a `RequestError` with the
 * words to show.
 */
export const actAs = (input: Impersonate): Promise<boolean> =>
  leaveWork('actAs', () => begin('sessions/impersonations', input))

/** Begins to see the pages as a student, from their home on; false and throws as `actAs` does. */
export const seeAs = (input: SeeAs): Promise<boolean> =>
  leaveWork('actAs', () => begin('sessions/student-views', input))
