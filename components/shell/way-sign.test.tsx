import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import session from '@/lib/i18n/messages/en/session.json'
import { countReading } from '@/lib/routing/client/readings'
import { WaySign } from './way-sign'

const SAID = 'Loading the page…'
const PAGE = 'http://localhost/assignments/w/source/b'

let shown = '/assignments/w/source/a'
jest.mock('next/navigation', () => ({ usePathname: () => shown, useSearchParams: () => new URLSearchParams() }))

/** The router goes there, not the browser. */
const prevent = (event: Event) => event.preventDefault()

const screenOf = () => (
  <NextIntlClientProvider locale="en" messages={{ session }} timeZone="UTC">
    <a href="/assignments/w/source/b">On</a>
    <a href="/assignments/w/source/c">Other</a>
    <a href="https://elsewhere.example/assignments/w/source/b">Away</a>
    <button type="button">Stay</button>
    <WaySign />
  </NextIntlClientProvider>
)
let show: (element: ReactElement) => void

beforeEach(() => {
  jest.useFakeTimers()
  document.addEventListener('click', prevent)
  shown = '/assignments/w/source/a'
  show = render(screenOf()).rerender
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

/** The router draws the page. */
function arrive(path: string): void {
  shown = path
  show(screenOf())
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

test('a page that is long on its way is told, until it is there', async () => {
  const end = read()
  fireEvent.click(screen.getByText('On'))
  wait(300)
  expect(screen.queryByText(SAID)).toBeNull()
  wait(100)
  expect(screen.getByRole('status')).toHaveTextContent(SAID)
  await end()
  // It is answered and not drawn yet.
  expect(screen.getByText(SAID)).toBeInTheDocument()
  arrive('/assignments/w/source/b')
  expect(screen.queryByText(SAID)).toBeNull()
})

test('a page that was fetched ahead and then is read again is on its way as well', async () => {
  const ahead = read()
  press('On')
  await ahead()
  wait(4_000)
  const end = read()
  wait(4_000)
  expect(screen.getByText(SAID)).toBeInTheDocument()
  await end()
})

test('what else is pressed meanwhile does not take it away, another link does', async () => {
  const end = read()
  press('On')
  press('Stay')
  press('On')
  expect(screen.getByText(SAID)).toBeInTheDocument()
  press('Other')
  expect(screen.queryByText(SAID)).toBeNull()
  await end()
})

test('a press in the first moment does not keep it from being told either', async () => {
  const end = read()
  fireEvent.click(screen.getByText('On'))
  press('Stay')
  expect(screen.getByText(SAID)).toBeInTheDocument()
  await end()
})

test('one that leads back to where one is is given up', async () => {
  const end = read()
  press('On')
  await end()
  wait(5_000)
  expect(screen.queryByText(SAID)).toBeNull()
})

test('nothing is told of what no press leads to, nor of what is fetched ahead later', async () => {
  press('On')
  press('Stay')
  const end = read()
  wait(1_000)
  expect(screen.queryByText(SAID)).toBeNull()
  press('Away')
  expect(screen.queryByText(SAID)).toBeNull()
  await end()
})

test('nothing is told on a page that is there, whose link is fetched ahead again', async () => {
  const end = read()
  press('On')
  await end()
  arrive('/assignments/w/source/b')
  arrive('/assignments/w/source/a')
  const ahead = read()
  wait(1_000)
  expect(screen.queryByText(SAID)).toBeNull()
  await ahead()
})

test('a page that is there already is not on its way', () => {
  press('On')
  expect(screen.queryByText(SAID)).toBeNull()
})
