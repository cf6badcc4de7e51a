import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TroubleListener } from '@/components/shell/trouble-listener'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import errorLog from '@/lib/i18n/messages/en/error-log.json'
import { clearErrorLog } from '@/lib/system-log/client/error-log'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { ErrorLogButton } from './error-log-button'

const show = () =>
  renderWithTexts(
    <>
      <ErrorLogButton />
      <TroubleListener />
    </>,
    { errorLog },
  )
const crash = (message: string) => fireEvent(window, new ErrorEvent('error', { error: new Error(message), message }))

beforeEach(() => {
  fakeFetch(() => ({ status: 202, body: { result: null, context: {} } }))
})
afterEach(() => act(() => clearErrorLog()))

test('uncaught errors are reported in one request, without failed calls or aborted ones', async () => {
  jest.useFakeTimers()
  const calls = fakeFetch(() => ({ status: 202, body: { result: null, context: {} } }))
  show()
  act(() => emitFailed(new RequestError(500, 'internal', 'Server trouble')))
  crash('One')
  const rejection = (reason: unknown) => fireEvent(window, Object.assign(new Event('unhandledrejection'), { reason }))
  rejection(new Error('Two'))
  rejection(new DOMException('given up', 'AbortError'))
  rejection(new RequestError(400, 'invalid_input', 'told already'))
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  jest.useRealTimers()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/data'])
  expect(calls[0]?.body).toMatchObject({
    frontendId: expect.stringMatching(/.{8,}/),
    payload: [
      { level: 'error', message: 'One', url: '/' },
      { level: 'error', message: 'Two' },
    ],
  })
})

test('[SH-28] [ERR-25] an error that occurs three times is listed once as x3; the list can be closed and cleared', async () => {
  show()
  expect(screen.queryByRole('button')).toBeNull()
  act(() => emitFailed(new RequestError(400, 'invalid_input', 'Not saved')))
  for (let times = 0; times < 3; times += 1) crash('Cannot read it')
  const button = await screen.findByRole('button', { name: 'Error log, 2 messages' })
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Error log' }))
  await waitFor(() =>
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Cannot read itx3', 'Not saved']),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(button)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
