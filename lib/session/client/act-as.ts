import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { Impersonate } from '../schema'
import { leavePage } from './leave-page'
import { changeSession, recoverSession } from './lost-session'
import { finishWork, forgetOnDevice } from './sign-out'

const begin = (input: Impersonate): Promise<boolean> =>
  changeSession(async () => {
    await request({ method: 'POST', path: 'sessions/impersonations', body: input, silent: true, unmended: true })
    await forgetOnDevice()
    leavePage('/')
    return true
  })

/** Begins to act as somebody else, who is seen from their home on; throws a `RequestError` with the words to show. */
export async function actAs(input: Impersonate): Promise<void> {
  await finishWork()
  try {
    await begin(input)
  } catch (error) {
    const isLost = error instanceof RequestError && error.isSessionLost
    if (!isLost || !(await recoverSession())) throw error
    await begin(input)
  }
}
