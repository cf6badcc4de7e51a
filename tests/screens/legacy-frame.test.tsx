import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { LegacyFrame } from '@/components/assessment/legacy-frame'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import assessment from '@/lib/i18n/messages/en/assessment.json'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { renderWithTexts } from '../support/render'

const push = jest.fn()
const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }))
jest.mock('@/lib/session/client/work-in-progress', () => ({
  holdWork: jest.fn(),
  isWorkOpen: () => false,
}))
jest.mock('@/components/feedback/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn(), info: jest.fn(), warning: jest.fn() },
}))

const ORIGIN = 'https://legacy.example.org'
const READY = { type: 'ready' }

beforeAll(() => {
  // The page was loaded at the frame's own address; jsdom does not record that.
  window.performance.getEntriesByType = () => []
})
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  jest.clearAllMocks()
})
afterEach(() => jest.useRealTimers())

const show = () =>
  renderWithTexts(
    <ConfirmProvider>
      <LegacyFrame src={`${ORIGIN}/shell/documents`} title="Documents" isForeign />
      <a href="/elsewhere">elsewhere</a>
    </ConfirmProvider>,
    { assessment },
  )
const frame = () => document.querySelector('iframe')
const isShown = () => frame()?.classList.contains('invisible') === false
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

function say(data: unknown, { origin = ORIGIN, source = frame()?.contentWindow as MessageEventSource | null } = {}) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
}

describe('the frame of the legacy tool', () => {
  test('[RT-12] opens the tool under the name of the page', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Documents' })).toBeInTheDocument()
    expect(screen.getByTitle('Documents')).toHaveAttribute('src', `${ORIGIN}/shell/documents`)
    expect(frame()).toHaveAttribute('sandbox', expect.not.stringContaining('top-navigation'))
    expect(screen.getByRole('status')).toHaveTextContent('The assessment tool is loading')
  })

  test('[RT-13] [F-65] shows “Failed to load” after exactly 15,000 ms without ready', () => {
    show()
    pass(14_999)
    expect(screen.queryByText('Failed to load')).toBeNull()
    expect(frame()).not.toBeNull()
    pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load')
  })

  test('[FRM-04] asks before leaving the surrounding page while the tool has unsaved work', async () => {
    const stop = (event: Event) => event.preventDefault() // jsdom does not follow links
    show()
    say(READY)
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(unload()).toBe(false)
    say({ type: 'work', isOpen: true })
    expect(unload()).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
    expect(push).not.toHaveBeenCalled()
    jest.useRealTimers()
    expect(await screen.findByRole('alertdialog', { name: 'Leave current page?' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/elsewhere'))
    say({ type: 'work', isOpen: false })
    document.addEventListener('click', stop)
    expect(unload()).toBe(false)
    document.removeEventListener('click', stop)
  })

  test('[RT-13] [F-65] ignores a late ready', () => {
    show()
    const source = frame()?.contentWindow as MessageEventSource
    pass(15_000)
    say(READY, { source })
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load')
    expect(frame()).toBeNull()
    pass(60_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load')
  })

  test('[RT-13] can be retried with a new time limit', () => {
    show()
    pass(15_000)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText('Failed to load')).toBeNull()
    pass(14_999)
    say(READY)
    pass(60_000)
    expect(isShown()).toBe(true)
  })

  test('[RT-15] shows the tool when ready arrives in time, and keeps it', () => {
    show()
    expect(isShown()).toBe(false)
    pass(14_999)
    say(READY)
    expect(isShown()).toBe(true)
    pass(60_000)
    expect(isShown()).toBe(true)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('[RT-15] shows a notification as a snackbar, and opens a page on navigate', () => {
    show()
    say({ type: 'notification', variant: 'success', message: 'Question saved' })
    say({ type: 'notification', message: 'Hello' })
    expect(notify.success).toHaveBeenCalledWith('Question saved')
    expect(notify.info).toHaveBeenCalledWith('Hello')
    say({ type: 'navigate', path: '/assignment-creator/1' })
    expect(push.mock.calls).toEqual([['/assignment-creator/1']])
  })

  test('[RT-12] reloads the page after a rename and keeps the tool', () => {
    show()
    say(READY)
    const before = frame()
    say({ type: 'renamed' })
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(frame()).toBe(before)
    expect(isShown()).toBe(true)
  })

  test('[ERR-05] treats open work in the tool as open work of the page until it is closed or the frame is removed', () => {
    const ends = [jest.fn(), jest.fn()]
    for (const end of ends) jest.mocked(holdWork).mockReturnValueOnce(end)
    const { unmount } = show()
    say({ type: 'work', isOpen: true })
    expect(ends[0]).not.toHaveBeenCalled()
    say({ type: 'work', isOpen: false })
    expect(ends[0]).toHaveBeenCalledTimes(1)
    say({ type: 'work', isOpen: true })
    unmount()
    expect(ends[1]).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['our own origin', { origin: 'http://localhost' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another window', { source: window }],
    ['no window', { source: null }],
  ])('[F-63] ignores messages from %s', (_, sender) => {
    show()
    say(READY, sender)
    say({ type: 'notification', message: 'Hello' }, sender)
    say({ type: 'navigate', path: '/classroom' }, sender)
    say({ type: 'renamed' }, sender)
    expect(refresh).not.toHaveBeenCalled()
    expect(isShown()).toBe(false)
    expect(notify.info).not.toHaveBeenCalled()
    expect(push).not.toHaveBeenCalled()
    pass(15_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load')
  })

  test.each(['javascript:alert(1)', 'https://evil.test', '//evil.test', '/logout', '/https://evil.test'])(
    '[F-64] ignores navigate to %s',
    (path) => {
      show()
      say({ type: 'navigate', path })
      expect(push).not.toHaveBeenCalled()
    },
  )
})
