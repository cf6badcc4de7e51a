import { log } from './log'
import { logPageFailure } from './log-page-failure'

describe('a page failure', () => {
  const error = jest.spyOn(log, 'error').mockImplementation(() => undefined)
  beforeEach(() => error.mockClear())

  it('[F-98] is logged with its route, reference id and request id, but without the error message', () => {
    const failure = Object.assign(new TypeError('Ana Lopez has no group'), { digest: '3204859101' })
    logPageFailure(failure, { 'x-request-id': 'the-request', cookie: 'secret' }, '/(shell)/assignments')
    expect(error.mock.calls).toEqual([
      [
        {
          routePath: '/(shell)/assignments',
          referenceId: '3204859101',
          requestId: 'the-request',
          error: 'TypeError',
        },
        'a page failed',
      ],
    ])
  })

  it('is logged whatever value was thrown', () => {
    logPageFailure('a text', {}, '/')
    expect(error.mock.calls[0]?.[0]).toMatchObject({ routePath: '/', error: 'unknown' })
  })
})
