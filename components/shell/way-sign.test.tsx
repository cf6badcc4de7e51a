import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import session from '@/lib/i18n/messages/en/session.json'
import { countReading } from '@/lib/routing/client/readings'
import { WaySign } from './way-sign'

const SAID = 'The page is on its way …'
const PAGE = 'http://localhost/assignments/w/source/b'

/** The router goes there, not the browser. */
const prevent = (event: Event) => event.preventDefault()

beforeEach(() => {
  jest.useFakeTimers()
  document.addEventListener('click', prevent)
  render(
    <NextIntlClientProvider locale="en" messages={{ session }} timeZone="UTC">
      <a href="/assignments/w/source/b">On</a>
      <a href="https://elsewhere.example/assignments/w/source/b">Away</a>
      <button type="button">Stay</button>
      <WaySign />
    </NextIntlClientProvider>,
  )
})
afterEach(() => {
  document.removeEventListener('click', prevent)
  jest.useRealTimers()
})

/** A reading that goes on until it is ended. */
function read(): () => Promise<void> {
  let end: () => void = () => undefined
  countReading(
    PAGE,
    new Promise<void>((resolve) => {
      end = resolve
    }),
  )
  return async () => act(async () => end())
}

function press(name: string): void {
  fireEvent.click(screen.getByText(name))
  act(() => jest.advanceTimersByTime(400))
}

test('a page that is long on its way is told, until it has come', async () => {
  const end = read()
  fireEvent.click(screen.getByText('On'))
  act(() => jest.advanceTimersByTime(300))
  expect(screen.queryByText(SAID)).toBeNull()
  act(() => jest.advanceTimersByTime(100))
  expect(screen.getByRole('status')).toHaveTextContent(SAID)
  await end()
  expect(screen.queryByText(SAID)).toBeNull()
})

test('nothing is told of what no press leads to, nor after another press', async () => {
  const end = read()
  press('Away')
  expect(screen.queryByText(SAID)).toBeNull()
  press('On')
  expect(screen.getByText(SAID)).toBeInTheDocument()
  press('Stay')
  expect(screen.queryByText(SAID)).toBeNull()
  await end()
})

test('a page that is there already is not on its way', () => {
  press('On')
  expect(screen.queryByText(SAID)).toBeNull()
})
