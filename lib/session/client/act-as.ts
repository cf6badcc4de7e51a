import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { Impersonate } from '../schema'
import { tellSessionChanged } from './auth-channel'
import { leavePage } from './leave-page'
import { changeSession } from './leave-session'
import { recoverSession } from './lost-session'
import { forgetOnDevice, leaveWork } from './unsent-work'

const begin = (input: Impersonate): Promise<boolean> =>
  changeSession(async () => {
    await request({ method: 'POST', path: 'sessions/impersonations', body: input, silent: true, unmended: true })
    tellSessionChanged()
    await forgetOnDevice()
    leavePage('/')
    return true
  })

async function beginSurely(input: Impersonate): Promise<boolean> {
  try {
    return await begin(input)
  } catch (error) {
    const isLost = error instanceof RequestError && error.isSessionLost
    if (!isLost || !(await recoverSession())) throw error
    return begin(input)
  }
}

/**
 * Begins to act as somebody else, who is seen from their home on; false for who stays with what is not sent. Throws a `RequestError` with the
 * words to show.
 */
export const actAs = (input: Impersonate): Promise<boolean> => leaveWork('actAs', () => beginSurely(input))
