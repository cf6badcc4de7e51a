import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import session from '@/lib/i18n/messages/en/session.json'
import { useReportNavigation } from '@/lib/routing/client/pending-navigation'
import { NavigationProgress } from './navigation-progress'

function Way({ isPending }: { isPending: boolean }) {
  useReportNavigation(isPending)
  return null
}

const screenOf = (isPending: boolean) => (
  <NextIntlClientProvider locale="en" messages={{ session }} timeZone="UTC">
    <Way isPending={isPending} />
    <NavigationProgress />
  </NextIntlClientProvider>
)
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a slow page load is announced until the page is shown', () => {
  const { rerender } = render(screenOf(true))
  wait(300)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  wait(100)
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page…')
  rerender(screenOf(false))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a fast or abandoned page load is not announced', () => {
  const { rerender, unmount } = render(screenOf(true))
  wait(300)
  rerender(screenOf(false))
  wait(1_000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  rerender(screenOf(true))
  wait(300)
  unmount()
  render(screenOf(false))
  wait(1_000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
