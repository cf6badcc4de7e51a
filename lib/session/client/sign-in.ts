import { request } from '@/lib/api/client/request'
import { steadyNow } from '@/lib/common/client/steady-clock'
import type { SignIn, WireSession } from '../schema'
import { postToOtherTabs } from './auth-channel'
import { setAuthSelector } from './auth-selector'
import { endsInOf } from './ends-in'
import { publishSessionEvent } from './session-store'

/** Signs in with a password, adopts the new session in this tab and notifies the others; throws a `RequestError` with the message to show. */
export async function signIn(input: SignIn): Promise<WireSession> {
  const { result, sessionEndsIn } = await request<WireSession>({
    method: 'POST',
    path: 'sessions',
    body: input,
    silent: true,
    withoutSessionRestore: true,
  })
  setAuthSelector(result.authSelector, result.contextAuthSelector)
  publishSessionEvent({ type: 'signed-in', session: result, at: steadyNow(), endsIn: endsInOf(result, sessionEndsIn) })
  postToOtherTabs({ type: 'signed-in' })
  return result
}
