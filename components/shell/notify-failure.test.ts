import { notify } from '@/components/feedback/notify'
import { NO_ANSWER, RequestError } from '@/lib/api/client/request-error'
import { alertKindOf, notifyFailure } from './notify-failure'

jest.mock('@/components/feedback/notify', () => ({ notify: { error: jest.fn(), info: jest.fn() } }))

test.each([
  [403, 'error'],
  [200, 'info'],
  [400, 'error'],
  [500, 'error'],
  [202, 'info'],
  [409, 'error'],
  [503, 'error'],
])('[ERR-01] an alert of status %i looks like %s', (status, kind) => {
  expect(alertKindOf(status)).toBe(kind)
})

test('[ERR-01] [ERR-07] a network that gives no answer looks like a 403', async () => {
  expect(alertKindOf(0)).toBe(alertKindOf(403))
  await notifyFailure(new RequestError(0, NO_ANSWER, 'Action failed. Check your Internet connection.'))
  expect(notify.error).toHaveBeenCalledWith('Action failed. Check your Internet connection.')
})

test('[ERR-02] the message of a refusal is what the alert says', async () => {
  await notifyFailure(new RequestError(400, 'bad_input', 'The end must be later than the start.'))
  expect(notify.error).toHaveBeenCalledWith('The end must be later than the start.')
})

test('[ERR-23] a feature that was not saved is told with its cause', async () => {
  const message = 'Something went wrong while saving the changes to a feature.'
  const cause = { code: 'stale_version', message: 'Content changed' }
  await notifyFailure(new RequestError(409, 'stale_version', message, { cause }))
  expect(notify.error).toHaveBeenLastCalledWith(`${message} Content changed`)
})
