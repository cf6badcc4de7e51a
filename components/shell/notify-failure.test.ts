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
])('[ERR-01] status %i shows an alert of kind %s', (status, kind) => {
  expect(alertKindOf(status)).toBe(kind)
})

test('[ERR-01] [ERR-07] a missing response shows the same kind of alert as a 403', async () => {
  expect(alertKindOf(0)).toBe(alertKindOf(403))
  await notifyFailure(new RequestError(0, NO_ANSWER, 'Action failed. Check your Internet connection.'))
  expect(notify.error).toHaveBeenCalledWith('Action failed. Check your Internet connection.')
})

test('[ERR-02] the alert shows the message of the rejection', async () => {
  await notifyFailure(new RequestError(400, 'bad_input', 'The end must be later than the start.'))
  expect(notify.error).toHaveBeenCalledWith('The end must be later than the start.')
})

test('[ERR-23] a feature that fails to save is reported with its cause', async () => {
  const message = 'Something went wrong while saving the changes to a feature.'
  const cause = { code: 'stale_version', message: 'Content changed' }
  await notifyFailure(new RequestError(409, 'stale_version', message, { cause }))
  expect(notify.error).toHaveBeenLastCalledWith(`${message} Content changed`)
})
