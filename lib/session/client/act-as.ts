import { request } from '@/lib/api/client/request'
import type { Impersonate, ViewAsStudent } from '../schema'
import { publishSessionChanged } from './auth-channel'
import { goToHome } from './leave-session'
import { forgetOnDevice, leaveWork } from './unsent-work'

async function begin(path: string, body: Impersonate | ViewAsStudent): Promise<boolean> {
  await request({ method: 'POST', path, body, silent: true })
  publishSessionChanged()
  await forgetOnDevice()
  goToHome()
  return true
}

/**
 * Starts impersonating a user and opens their home page; resolves to false if the viewer stays because of unsent changes. Throws a `RequestError`
 * with the message to show.
 */
export const actAs = (input: Impersonate): Promise<boolean> =>
  leaveWork('actAs', () => begin('sessions/impersonations', input))

/** Starts a student view and opens the student's home page; false and throws as in `actAs`. */
export const viewAsStudent = (input: ViewAsStudent): Promise<boolean> =>
  leaveWork('actAs', () => begin('sessions/student-views', input))
