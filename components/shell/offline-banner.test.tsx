import { act, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { loadInTime } from '@/lib/common/client/load-surely'
import session from '@/lib/i18n/messages/en/session.json'
import { keptMark } from '@/lib/offline/kept-pages'
import { OfflineBanner } from './offline-banner'
import { LatePartNotice, OfflineNotice } from './offline-notice'

let pathname = '/assignments/work-1'
jest.mock('next/navigation', () => ({ usePathname: () => pathname }))

const notices = {
  'no-network': {
    work: <OfflineNotice absence="no-network" of="work" />,
    other: <OfflineNotice absence="no-network" of="other" />,
  },
  'no-server': {
    work: <OfflineNotice absence="no-server" of="work" />,
    other: <OfflineNotice absence="no-server" of="other" />,
  },
  late: <LatePartNotice />,
}
const fetchMock = jest.fn()
const onLine = jest.spyOn(navigator, 'onLine', 'get')
const says = (text: string) => expect(screen.getByRole('status')).toHaveTextContent(text)
const saysNothing = () => expect(screen.queryByRole('status')).toBeNull()

beforeEach(() => {
  pathname = '/assignments/work-1'
  document.head.innerHTML = ''
  globalThis.fetch = fetchMock
  onLine.mockReturnValue(true)
})

const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={{ session }} timeZone="UTC">
      <OfflineBanner notices={notices} />
    </NextIntlClientProvider>,
  )

test('[F-86] the banner says that the network is gone and work can continue, and reserves its space', () => {
  show()
  saysNothing()
  onLine.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  says('What you write is saved on this device')
  expect(document.documentElement.style.getPropertyValue('--offline-h')).toBe('0px')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  saysNothing()
  expect(document.documentElement.style.getPropertyValue('--offline-h')).toBe('')
})

test('[F-86] the banner is shown on load when offline, with different words outside assignments', () => {
  onLine.mockReturnValue(false)
  pathname = '/classroom/students'
  show()
  says('You cannot save or open new pages')
})

test('[F-86] a page served from the device shows as offline until its server responds, whatever the browser reports', async () => {
  document.head.innerHTML = keptMark('no-network')
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show()
  says('You are offline')
  await act(async () => void window.dispatchEvent(new Event('focus')))
  says('You are offline')
  fetchMock.mockResolvedValueOnce({ ok: true, headers: new Headers({ 'content-type': 'application/javascript' }) })
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(saysNothing)
})

test('[F-86] an unresponsive server is not reported as offline until the network is gone too', async () => {
  document.head.innerHTML = keptMark('no-server')
  fetchMock.mockResolvedValue({ ok: false, status: 503, headers: new Headers() })
  show()
  says('Traverse is not responding right now. Go on working.')
  await act(async () => void window.dispatchEvent(new Event('focus')))
  says('is sent when Traverse responds again')
  onLine.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  says('You are offline')
})

test('[F-86] a notice is shown while a tool that failed to load is retried', async () => {
  show()
  const load = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed.')).mockResolvedValueOnce('tool')
  let loaded: Promise<unknown> = Promise.resolve()
  await act(async () => {
    loaded = loadInTime(load)
  })
  says('This part has not loaded yet')
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await loaded).toBe('tool')
  saysNothing()
})
