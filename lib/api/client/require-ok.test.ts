import { RequestError } from './request-error'
import { requireOk } from './require-ok'

const answer = (status: number, statusText: string) =>
  ({ ok: status < 400, status, statusText }) as Pick<Response, 'ok' | 'status' | 'statusText'> as Response

test('[ERR-10] a rejected response throws with its status text; a good one is returned', () => {
  const good = answer(201, 'Created')
  expect(requireOk(good, 'refused')).toBe(good)
  expect(() => requireOk(answer(403, 'Forbidden'), 'refused')).toThrow(new RequestError(403, 'refused', 'Forbidden'))
})
