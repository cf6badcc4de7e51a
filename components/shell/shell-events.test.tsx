import { act, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import { NO_ANSWER, RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import session from '@/lib/i18n/messages/en/session.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { ShellEvents } from './shell-events'

jest.mock('next/navigation', () => ({ usePathname: () => '/assignments/work-1' }))
jest.mock('@/components/feedback/notify', () => ({ notify: { error: jest.fn() } }))

beforeEach(() => {
  jest.mocked(notify.error).mockClear()
  render(
    <NextIntlClientProvider locale="en" messages={{ ui, session }} timeZone="UTC">
      <ShellEvents />
    </NextIntlClientProvider>,
  )
})

test('[ERR-07] [F-e] a lost network is a message and moves nobody', async () => {
  const before = window.location.href
  act(() => emitFailed(new RequestError(0, NO_ANSWER, 'Action failed. Check your Internet connection.')))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Action failed. Check your Internet connection.'))
  expect(window.location.href).toBe(before)
})

test('a reference that keeps content from being deleted is told by its own screen alone', async () => {
  act(() => emitFailed(new RequestError(409, 'referenced', 'Cannot delete content')))
  act(() => emitFailed(new RequestError(500, 'internal', 'Unknown')))
  await waitFor(() => expect(notify.error).toHaveBeenCalledTimes(1))
  expect(notify.error).toHaveBeenCalledWith('Unknown')
})

test('[F-86] the frame says when the network is gone and that work goes on', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent('What you write is saved on this device')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('status')).toBeNull()
})
