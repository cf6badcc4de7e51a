import { type RequestOptions, request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { recoverSession } from '@/lib/session/client/lost-session'

/** A call of the tool, whose failure the caller tells. A lost session is brought back first, in place where work is open, and the call goes on. */
export async function toolRequest<Result>(options: Omit<RequestOptions, 'silent'>): Promise<Result> {
  const send = async () => (await request<Result>({ ...options, silent: true })).result
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof RequestError && error.isSessionLost) || !(await recoverSession())) throw error
    return send()
  }
}
