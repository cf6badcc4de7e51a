import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { RequestError } from '@/lib/api/client/request-error'
import live from '@/lib/i18n/messages/en/live.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { setCurrentPage } from '@/lib/presence/client/current-page'
import { isAgreed, keepAgreed } from '@/lib/remote-navigation/client/agreed-move'
import { keepAnswer } from '@/lib/remote-navigation/client/kept-answers'
import type { WireRemoteNavigation } from '@/lib/remote-navigation/schema'
import { NavigationRequest } from './navigation-request'

const push = jest.fn()
const HERE = '/assignments/u1/subsection/p1'
let pending: WireRemoteNavigation[] = []
const sendAnswer = jest.fn(async (_id: string, _answer: object) => undefined)
const flushWork = jest.fn(async () => ({ pending: 0, conflicts: 0, refused: 0 }))
let arrive: () => void = () => undefined
let backAgain: () => void = () => undefined

jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
jest.mock('@/lib/remote-navigation/client/pending-calls', () => ({
  listPending: async () => pending,
  sendAnswer: (id: string, answer: object) => sendAnswer(id, answer),
}))
const notifyInfo = jest.fn()
jest.mock('@/components/feedback/notify', () => ({ notify: { info: (text: string) => notifyInfo(text) } }))
jest.mock('@/lib/interaction/client/current-work', () => ({ flushWork: () => flushWork() }))
jest.mock('@/lib/session/client/lost-session', () => ({
  onSessionBack: (listener: () => void) => {
    backAgain = listener
    return () => undefined
  },
}))
jest.mock('@/lib/realtime/client/use-channel', () => ({
  // Subscribed immediately, as for a channel that is already connected.
  useChannel: (_channel: string | null, _handlers: object, { onReady }: { onReady: () => void }) => {
    arrive = onReady
    jest.requireActual('react').useEffect(() => onReady(), [])
  },
}))
jest.mock('next/dynamic', () => () => jest.requireActual('./navigation-follower').NavigationFollower)

let sequence = 0
function request(fields: Partial<WireRemoteNavigation> = {}, warn = true): WireRemoteNavigation {
  sequence += 1
  return {
    id: `r${sequence}`,
    sequence,
    senderId: 't1',
    groupId: 'g1',
    message: { subject: 'navigateTo', assignmentId: 'a1', contentId: 'p2', warn },
    dateCreated: '2026-03-02T10:00:00.000Z',
    expiresAt: '2026-03-02T10:10:00.000Z',
    cancelledDate: null,
    recipients: [],
    destination: { userAssignmentId: 'u1', contentId: 'p2', path: '/assignments/u1/subsection/p2' },
    ...fields,
  }
}

const { title, message, continue: go, stay } = live.request
function show() {
  return render(
    <NextIntlClientProvider locale="en" messages={{ ui }} timeZone="UTC">
      <NavigationRequest texts={{ title, message, continue: go, stay }} brought={live.request.brought} />
    </NextIntlClientProvider>,
  )
}
async function receive(requests: WireRemoteNavigation[]) {
  pending = requests
  await act(async () => {
    arrive()
    await jest.advanceTimersByTimeAsync(10)
  })
  // The component that asks the student has loaded, and reads again.
  await act(() => jest.advanceTimersByTimeAsync(10))
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  window.sessionStorage.clear()
  pending = []
  window.localStorage.clear()
  window.history.replaceState(null, '', HERE)
  setCurrentPage({ userAssignmentId: 'u1', contentId: 'p1' })
})
afterEach(() => jest.useRealTimers())

test('[LIVE-08] [LIVE-09] [LIVE-10] a request has the specified wording', async () => {
  show()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await receive([request()])
  expect(screen.getByRole('alertdialog', { name: 'Navigation Request' })).toHaveTextContent(
    'Your instructor wants to direct you to new content. This will navigate away from the current page. Continue?',
  )
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stay Here' })).toBeVisible()
  expect(sendAnswer).not.toHaveBeenCalled()
})

test('keys typed as a request appears do not answer it', async () => {
  show()
  await receive([request()])
  expect(screen.getByRole('alertdialog')).toHaveFocus()
  await user.keyboard(' {Enter}a')
  expect(screen.getByRole('alertdialog')).toBeVisible()
  expect(sendAnswer).not.toHaveBeenCalled()
})

test('[LIVE-09] Escape behind the question only focuses it, and a second Escape means staying', async () => {
  const field = document.createElement('textarea')
  document.body.append(field)
  field.focus()
  show()
  await receive([request()])
  await act(() => jest.advanceTimersByTimeAsync(900))
  expect(screen.getByRole('alertdialog')).toBeVisible()
  expect(field).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toHaveFocus()
  expect(sendAnswer).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sendAnswer).toHaveBeenCalledTimes(1)
  field.remove()
})

test('[LIVE-11] Continue saves open work, opens the page and reports the arrival', async () => {
  const order: string[] = []
  flushWork.mockImplementationOnce(async () => {
    order.push('flush')
    return { pending: 0, conflicts: 0, refused: 0 }
  })
  push.mockImplementationOnce(() => order.push('push'))
  const asked = request()
  show()
  await receive([asked])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(order).toEqual(['flush', 'push'])
  expect(push).toHaveBeenCalledWith('/assignments/u1/subsection/p2')
  expect(sendAnswer).not.toHaveBeenCalled()
  act(() => void setCurrentPage({ userAssignmentId: 'u1', contentId: 'p2' }))
  expect(sendAnswer).toHaveBeenCalledWith(asked.id, { status: 'moved' })
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(sendAnswer).toHaveBeenCalledTimes(1)
})

const BLOCK_PATH = '/assignments/u1/subsection/p1?item=b1'
const toBlock = () => request({ destination: { userAssignmentId: 'u1', contentId: 'p1', path: BLOCK_PATH } })

test('[LIVE-08] a student on the page of a block is asked, moved to the block and reported as moved', async () => {
  push.mockImplementationOnce((path: string) => window.history.pushState(null, '', path))
  show()
  const asked = toBlock()
  await receive([asked])
  expect(screen.getByRole('alertdialog')).toBeVisible()
  expect(sendAnswer).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(push).toHaveBeenCalledWith(BLOCK_PATH)
  expect(sendAnswer.mock.calls).toEqual([[asked.id, { status: 'moved' }]])
})

test('a student called again to a block already in the address is asked, and the block is scrolled into view', async () => {
  window.history.replaceState(null, '', BLOCK_PATH)
  const { container } = show()
  const block = document.createElement('div')
  block.id = 'item-b1'
  block.scrollIntoView = jest.fn()
  container.append(block)
  const asked = toBlock()
  await receive([asked])
  expect(sendAnswer).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(block.scrollIntoView).toHaveBeenCalledTimes(1)
  expect(push).not.toHaveBeenCalled()
  expect(sendAnswer.mock.calls).toEqual([[asked.id, { status: 'moved' }]])
})

test('[LIVE-08] a student who agreed is not asked again after a full page load', async () => {
  const asked = toBlock()
  keepAgreed(asked.id) // by the page before, which is gone
  window.history.replaceState(null, '', BLOCK_PATH)
  show()
  await receive([asked])
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sendAnswer.mock.calls).toEqual([[asked.id, { status: 'moved' }]])
  expect(isAgreed(asked.id)).toBe(false)
})

test('[LIVE-08] agreeing to one request does not answer the next one, or that of another student', async () => {
  const asked = toBlock()
  keepAgreed('an-older-one')
  show()
  await receive([asked])
  expect(screen.getByRole('alertdialog')).toBeVisible()
  keepAgreed(asked.id)
  const next = document.createElement('meta')
  Object.assign(next, { name: 'auth-user', content: 'the-next-student' })
  document.head.append(next)
  expect(isAgreed(asked.id)).toBe(false)
  next.remove()
})

test('[LIVE-04] Stay Here and the 30-second timeout both keep the student on the page', async () => {
  show()
  const first = request()
  await receive([first])
  await user.click(screen.getByRole('button', { name: 'Stay Here' }))
  expect(sendAnswer).toHaveBeenLastCalledWith(first.id, { status: 'stayed', reason: 'user_declined' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const second = request()
  await receive([second])
  await act(() => jest.advanceTimersByTimeAsync(29_000))
  expect(screen.getByRole('alertdialog')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(1_300))
  expect(sendAnswer).toHaveBeenLastCalledWith(second.id, { status: 'stayed', reason: 'timed_out' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(push).not.toHaveBeenCalled()
})

test('[LIVE-09] [F-88] setting the clock back during a request does not extend it', async () => {
  show()
  const asked = request()
  await receive([asked])
  jest.setSystemTime(Date.now() - 600_000)
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.getByRole('alertdialog')).toHaveTextContent('10 seconds left')
  await act(() => jest.advanceTimersByTimeAsync(10_300))
  expect(sendAnswer).toHaveBeenLastCalledWith(asked.id, { status: 'stayed', reason: 'timed_out' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[F-60] two requests within a second show one dialog for the newer one, and a cancelled request closes it', async () => {
  show()
  const older = request()
  await receive([older])
  const newer = request({ destination: { userAssignmentId: 'u1', contentId: 'p3', path: '/assignments/u1/echo/p3' } })
  await receive([newer])
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(push).toHaveBeenCalledWith('/assignments/u1/echo/p3')
  await receive([request()])
  expect(screen.getByRole('alertdialog')).toBeVisible()
  await receive([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[LIVE-04] an unsent response of the previous page, or of an expired session, is sent later', async () => {
  const sent = { status: 'stayed', reason: 'user_declined' } as const
  keepAnswer('r-before', sent)
  show()
  await receive([])
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(sendAnswer.mock.calls).toEqual([['r-before', sent]])
  sendAnswer.mockRejectedValueOnce(new RequestError(401, 'no_session', 'Please sign in.'))
  const asked = request()
  await receive([asked])
  await user.click(screen.getByRole('button', { name: 'Stay Here' }))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(sendAnswer).toHaveBeenCalledTimes(2)
  backAgain()
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(sendAnswer.mock.calls.slice(1)).toEqual([1, 2].map(() => [asked.id, sent]))
})

test('a request without asking saves work, opens the page and shows a notice about the teacher', async () => {
  show()
  const called = request({}, false)
  await receive([called])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(flushWork).toHaveBeenCalledTimes(1)
  expect(push).toHaveBeenCalledWith('/assignments/u1/subsection/p2')
  expect(notifyInfo).not.toHaveBeenCalled()
  await act(async () => setCurrentPage({ userAssignmentId: 'u1', contentId: 'p2' }))
  expect(sendAnswer).toHaveBeenCalledWith(called.id, { status: 'moved' })
  expect(notifyInfo.mock.calls).toEqual([['Your teacher brought you to this page.']])
})

test('the notice about the teacher is also shown after a full page load', async () => {
  const called = request({}, false)
  keepAgreed(called.id)
  setCurrentPage({ userAssignmentId: 'u1', contentId: 'p2' })
  show()
  await receive([called])
  expect(sendAnswer).toHaveBeenCalledWith(called.id, { status: 'moved' })
  expect(notifyInfo.mock.calls).toEqual([['Your teacher brought you to this page.']])
})

test('no notice is shown to a student already on the page, or who agreed to go there', async () => {
  setCurrentPage({ userAssignmentId: 'u1', contentId: 'p2' })
  show()
  await receive([request({}, false)])
  expect(sendAnswer).toHaveBeenCalledTimes(1)
  setCurrentPage({ userAssignmentId: 'u1', contentId: 'p1' })
  await receive([request()])
  await user.click(screen.getByRole('button', { name: go }))
  await act(async () => setCurrentPage({ userAssignmentId: 'u1', contentId: 'p2' }))
  expect(sendAnswer).toHaveBeenCalledTimes(2)
  expect(notifyInfo).not.toHaveBeenCalled()
})

test('[LIVE-07] a page that does not open is reported as failed, with a reason', async () => {
  show()
  const asked = request({}, false)
  await receive([asked])
  await act(() => jest.advanceTimersByTimeAsync(16_000))
  expect(sendAnswer).toHaveBeenCalledWith(asked.id, { status: 'failed', reason: 'The page did not open' })
})

test('[LIVE-05] without a user assignment the student is not asked, and the failure is reported', async () => {
  show()
  const lost = request({ destination: { reason: 'assignment_fetch_failed' } })
  await receive([lost])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sendAnswer).toHaveBeenCalledWith(lost.id, { status: 'failed', reason: 'assignment_fetch_failed' })
})
