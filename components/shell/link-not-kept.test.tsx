import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import session from '@/lib/i18n/messages/en/session.json'
import { LinkNotKept } from './link-not-kept'

const mockKept = jest.fn(async (_address: string) => false)
jest.mock('@/lib/offline/client/is-kept-here', () => ({ isKeptHere: (address: string) => mockKept(address) }))
const fetchMock = jest.fn()
const onLine = jest.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  window.history.replaceState(null, '', '/assignments/w/page-1')
  mockKept.mockClear()
  fetchMock.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  globalThis.fetch = fetchMock
  onLine.mockReturnValue(false)
  render(
    <NextIntlClientProvider locale="en" messages={{ session }} timeZone="UTC">
      <a href="/assignments/w/page-2">The Mill</a>
      <a href="/assignments/w/page-1?version=spanish" data-not-kept="This version is not saved.">
        Español
      </a>
      <a href="/assignments/w/page-1?pane=notebook">Notebook</a>
      <a href="https://example.org/">Elsewhere</a>
      <LinkNotKept />
    </NextIntlClientProvider>,
  )
})

/** Presses a link; returns false if the browser was prevented from following it. */
function follow(name: string): boolean {
  const stop = (event: Event) => {
    wasKept = event.defaultPrevented
    event.preventDefault()
  }
  let wasKept = true
  document.addEventListener('click', stop)
  fireEvent.click(screen.getByText(name))
  document.removeEventListener('click', stop)
  return !wasKept
}

test('[F-86] offline, a link to a page that is not saved on the device is not followed, and a message says so', async () => {
  expect(follow('The Mill')).toBe(false)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This page is not saved on this device'))
  expect(mockKept).toHaveBeenCalledWith('http://localhost/assignments/w/page-2')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(follow('Español')).toBe(false)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This version is not saved.'))
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[F-86] side panes, other sites and, when online, all links are followed as usual', () => {
  expect(follow('Notebook')).toBe(true)
  expect(follow('Elsewhere')).toBe(true)
  onLine.mockReturnValue(true)
  expect(follow('The Mill')).toBe(true)
  expect(mockKept).not.toHaveBeenCalled()
})
