import { RequestError } from './request-error'

/** Returns a successful response; throws with the status text for any other (ERR-10). For upstreams that do not use our envelope. */
export function requireOk(response: Response, code: string): Response {
  if (!response.ok) throw new RequestError(response.status, code, response.statusText)
  return response
}
