import { act, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import session from '@/lib/i18n/messages/en/session.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { currentRecordings } from '@/lib/interaction/client/current-recordings'
import { keepForOffline } from '@/lib/offline/client/keep-for-offline'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import { REVIEW_DATABASE } from '@/lib/peer-review/limits'
import { RECORDINGS_DATABASE } from '@/lib/upload/limits'
import { ShellEvents } from './shell-events'

jest.mock('next/navigation', () => ({
  usePathname: () => '/assignments',
  useSearchParams: () => new URLSearchParams(),
}))
jest.mock('@/lib/common/client/when-idle', () => ({
  whenIdle: (work: () => void) => {
    work()
    return () => undefined
  },
}))
jest.mock('@/lib/interaction/client/current-work', () => ({ currentWork: jest.fn() }))
jest.mock('@/lib/peer-review/client/current-reviews', () => ({ currentReviews: jest.fn() }))
jest.mock('@/lib/interaction/client/current-recordings', () => ({ currentRecordings: jest.fn() }))
jest.mock('@/lib/offline/client/keep-for-offline', () => ({ keepForOffline: jest.fn(async () => undefined) }))

/** Opens a page on a device with these databases. */
async function openOn(databases: () => Promise<{ name: string }[]>): Promise<void> {
  jest.clearAllMocks()
  Object.assign(globalThis, { indexedDB: { databases } })
  render(
    <NextIntlClientProvider locale="en" messages={{ ui, session }} timeZone="UTC">
      <ShellEvents />
    </NextIntlClientProvider>,
  )
  await act(async () => undefined)
  await act(async () => undefined)
  expect(keepForOffline).toHaveBeenCalledTimes(1)
}

test('[F-86] reviews stored on this device are loaded on any page', async () => {
  await openOn(async () => [{ name: 'work' }, { name: REVIEW_DATABASE }])
  expect(currentReviews).toHaveBeenCalledTimes(1)
})

test('[F-86] recordings stored on this device are loaded on any page', async () => {
  await openOn(async () => [{ name: 'work' }, { name: RECORDINGS_DATABASE }])
  expect(currentRecordings).toHaveBeenCalledTimes(1)
  expect(currentReviews).not.toHaveBeenCalled()
})

test('without stored reviews or recordings, neither is loaded', async () => {
  await openOn(async () => [{ name: 'work' }])
  expect(currentReviews).not.toHaveBeenCalled()
  expect(currentRecordings).not.toHaveBeenCalled()
})

test('a browser that cannot list its databases loads both', async () => {
  await openOn(() => Promise.reject(new Error('not here')))
  expect(currentReviews).toHaveBeenCalledTimes(1)
  expect(currentRecordings).toHaveBeenCalledTimes(1)
})
