import { request } from '@/lib/api/client/request'
import type { Impersonate } from '../schema'
import { leavePage } from './leave-page'
import { changeSession } from './lost-session'
import { finishWork, forgetOnDevice } from './sign-out'

/** Begins to act as somebody else, who is seen from their home on; throws a `RequestError` with the words to show. */
export async function actAs(input: Impersonate): Promise<void> {
  await finishWork()
  await changeSession(async () => {
    await request({ method: 'POST', path: 'sessions/impersonations', body: input, silent: true })
    await forgetOnDevice()
    leavePage('/')
    return true
  })
}
