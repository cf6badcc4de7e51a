import { request } from '@/lib/api/client/request'
import type { SignIn, WireSession } from '../schema'
import { setAuthSelector } from './auth-selector'

/** Checks a password and takes over the new session in this tab; throws a `RequestError` with the words to show. */
export async function signIn(input: SignIn): Promise<WireSession> {
  const { result } = await request<WireSession>({ method: 'POST', path: 'sessions', body: input, silent: true })
  setAuthSelector(result.authSelector)
  return result
}
