import { fireEvent, render, screen } from '@testing-library/react'
import { countReading } from '@/lib/routing/client/readings'
import { watchWay } from '@/lib/routing/client/way-watch'
import { setAuthSelector } from '@/lib/session/client/auth-selector'
import { type CheckOutcome, checkSession } from '@/lib/session/client/check-session'
import { leavePage } from '@/lib/session/client/leave-page'
import { isWorkOpen } from '@/lib/session/client/open-work'
import { tellSession } from '@/lib/session/client/session-store'
import { wireSession } from '@/tests/support/wire-session'
import { useHeldLinks } from './use-held-links'

const work = {
  unsent: { hasWork: jest.fn<boolean, []>() },
  news: { readSummary: () => ({ isTroubled }) },
  flush: jest.fn(async () => undefined),
}
let isTroubled = false
let openPath = '/'
let comes: () => void = () => undefined
jest.mock('next/navigation', () => ({ usePathname: () => openPath }))
jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))
jest.mock('./current-work', () => ({ currentWork: () => work }))
jest.mock('@/lib/session/client/check-session', () => ({ checkSession: jest.fn() }))

let answer: (outcome: CheckOutcome) => void
const followed = jest.fn()

function Page() {
  useHeldLinks()
  const handleClick = (event: { preventDefault(): void; currentTarget: HTMLElement }) => {
    event.preventDefault()
    followed(event.currentTarget.textContent)
  }
  const links = { next: '/assignments/w/next', other: '/assignments/w/other', place: '/#place', again: '/' }
  return Object.entries(links).map(([name, href]) => (
    <a key={name} href={href} onClick={handleClick}>
      {name}
    </a>
  ))
}

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  isTroubled = false
  document.head.innerHTML = '<meta name="auth-selector" content="selector-1">'
  work.unsent.hasWork.mockReturnValue(true)
  jest.mocked(checkSession).mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  tellSession({ type: 'checked', session: wireSession(), at: 0, endsIn: 3_600_000 })
  openPath = '/'
  const { rerender } = render(<Page />)
  comes = () => rerender(<Page />)
})
afterEach(() => jest.useRealTimers())

test('[ERR-05] [F-f] a link that is pressed before the last words are sent waits for the session, and is then followed', async () => {
  press('next')
  expect(work.flush).toHaveBeenCalledTimes(1)
  expect(isWorkOpen()).toBe(true)
  await pass(100)
  expect(followed).not.toHaveBeenCalled()
  answer('alive')
  await pass()
  expect(followed.mock.calls).toEqual([['next']])
  expect(isWorkOpen()).toBe(false)
})

test('[ERR-05] [F-f] a session that was lost asks for the password as long as it takes; who does not go on stays', async () => {
  press('next')
  tellSession({ type: 'check-failed' })
  await pass(60_000)
  expect(leavePage).not.toHaveBeenCalled()
  setAuthSelector('selector-2', null)
  answer('alive')
  await pass()
  // Not by the router, which may have fetched the page to sign in ahead.
  expect(leavePage).toHaveBeenCalledWith('http://localhost/assignments/w/next')
  press('other')
  answer('over')
  await pass(60_000)
  expect(leavePage).toHaveBeenCalledTimes(1)
  expect(followed).not.toHaveBeenCalled()
})

test.each([
  ['all is sent', () => work.unsent.hasWork.mockReturnValue(false)],
  ['nothing can be sent', () => (isTroubled = true)],
])('where %s a link is followed at once', (_, arrange) => {
  arrange()
  press('next')
  expect(followed).toHaveBeenCalledTimes(1)
  expect(checkSession).not.toHaveBeenCalled()
})

test('[F-85] a server that does not answer keeps nobody', async () => {
  press('next')
  await pass(1_999)
  expect(followed).not.toHaveBeenCalled()
  await pass(1)
  expect(followed).toHaveBeenCalledTimes(1)
})

test.each(['place', 'again'])('[ERR-05] a link to the page that is shown (%s) waits for nothing', (name) => {
  press(name)
  expect(followed).toHaveBeenCalledTimes(1)
  expect(checkSession).not.toHaveBeenCalled()
})

describe('[F-85] a page whose link is held', () => {
  const told = jest.fn()
  let stop: () => void
  const isTold = () => told.mock.lastCall?.[0] ?? false

  beforeEach(() => {
    stop = watchWay(told)
  })
  afterEach(() => stop())

  test('is on its way from the press on', async () => {
    press('next')
    await pass(399)
    expect(isTold()).toBe(false)
    await pass(1)
    expect(isTold()).toBe(true)
    await pass(1_600)
    expect(followed).toHaveBeenCalledTimes(1)
    expect(isTold()).toBe(true)
  })

  test('is counted from the press also where the hold is short', async () => {
    press('next')
    await pass(300)
    answer('alive')
    await pass()
    countReading('http://localhost/assignments/w/next', new Promise(() => undefined))
    await pass(99)
    expect(isTold()).toBe(false)
    await pass(1)
    expect(isTold()).toBe(true)
  })

  test('is not on its way while somebody is asked for the password', async () => {
    press('other')
    tellSession({ type: 'check-failed' })
    await pass(10_000)
    expect(isTold()).toBe(false)
  })
})

test('of two links the one that was pressed last is followed, once', async () => {
  press('next')
  press('next')
  press('other')
  answer('alive')
  await pass(5_000)
  expect(followed.mock.calls).toEqual([['other']])
})

test('[F-86] a link that is held takes nobody back from the one that was pressed after it and followed at once', async () => {
  press('next')
  work.unsent.hasWork.mockReturnValue(false)
  press('other')
  answer('alive')
  await pass(5_000)
  expect(followed.mock.calls).toEqual([['other']])
})

test('a link that is held takes nobody along who goes back meanwhile', async () => {
  press('next')
  window.history.pushState(null, '', '/assignments/w/before')
  answer('alive')
  await pass(5_000)
  expect(followed).not.toHaveBeenCalled()
  window.history.pushState(null, '', '/')
})

test('a link is followed also where the page that was pressed before it has come while it was held', async () => {
  work.unsent.hasWork.mockReturnValue(false)
  press('next')
  work.unsent.hasWork.mockReturnValue(true)
  press('other')
  window.history.pushState(null, '', '/assignments/w/next')
  answer('alive')
  await pass(5_000)
  expect(followed.mock.calls).toEqual([['next'], ['other']])
  window.history.pushState(null, '', '/')
})

test('a link that is held takes nobody along who goes forward to a page that has come before', async () => {
  work.unsent.hasWork.mockReturnValue(false)
  press('next')
  openPath = '/assignments/w/next'
  comes()
  openPath = '/'
  comes()
  work.unsent.hasWork.mockReturnValue(true)
  press('other')
  window.history.pushState(null, '', '/assignments/w/next')
  answer('alive')
  await pass(5_000)
  expect(followed.mock.calls).toEqual([['next']])
  window.history.pushState(null, '', '/')
})

test('what a page notes in its own address keeps nobody from a link', async () => {
  press('next')
  window.history.replaceState(null, '', '/?pane=notebook')
  answer('alive')
  await pass(5_000)
  expect(followed.mock.calls).toEqual([['next']])
  window.history.replaceState(null, '', '/')
})
