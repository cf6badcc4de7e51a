import { RequestError } from './request-error'

/** Gives a good answer on; one that is none throws with its status text (ERR-10). For upstreams that do not speak our envelope. */
export function requireOk(response: Response, code: string): Response {
  if (!response.ok) throw new RequestError(response.status, code, response.statusText)
  return response
}
