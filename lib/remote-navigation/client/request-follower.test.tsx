import { RequestError } from '@/lib/api/client/request-error'
import { setCurrentPage } from '@/lib/presence/client/current-page'
import type { WireRecipient, WireRemoteNavigation } from '../schema'
import { isAgreed, keepAgreed } from './agreed-move'
import { AskingTabs, type AskingTabsParts } from './asking-tabs'
import { type Question, RequestFollower } from './request-follower'

let pending: WireRemoteNavigation[] = []
let ownLine: Partial<WireRecipient> = {}
let cancelledDate: string | null = null
const sendAnswer = jest.fn(async (_id: string, _answer: object) => undefined)
jest.mock('./pending-calls', () => ({
  listPending: async () => pending,
  readRequest: async () => ({ cancelledDate, recipients: [ownLine] }),
  sendAnswer: (id: string, answer: object) => sendAnswer(id, answer),
}))

const NOW = Date.parse('2026-03-02T10:00:00Z')
const HERE = '/assignments/u1/subsection/p1'

let sequence = 0
function request(contentId = 'p2', warn = true): WireRemoteNavigation {
  sequence += 1
  return {
    id: `r${sequence}`,
    sequence,
    senderId: 't1',
    groupId: 'g1',
    message: { subject: 'navigateTo', assignmentId: 'a1', contentId, warn },
    dateCreated: new Date(NOW).toISOString(),
    expiresAt: new Date(NOW + 600_000).toISOString(),
    cancelledDate: null,
    recipients: [],
    destination: { userAssignmentId: 'u1', contentId, path: `/assignments/u1/subsection/${contentId}` },
  }
}

const meta = (name: string, content: string) => {
  const element = document.createElement('meta')
  Object.assign(element, { name, content })
  document.head.append(element)
}

/** One tab, whose open work is sent when `flushed` is called; a pushed page opens with `open`. */
function tab() {
  let flushed: () => void = () => undefined
  let question: Question | null = null
  const push = jest.fn()
  const readSoon = jest.fn()
  const onLost = jest.fn()
  const channel: AskingTabsParts['channel'] = { onmessage: null, postMessage: () => undefined }
  const follower = new RequestFollower({
    push,
    flush: () => new Promise<void>((resolve) => (flushed = resolve)),
    tabs: new AskingTabs({ locks: null, channel, owner: () => 's1' }),
    onQuestion: (asked) => (question = asked),
    onBrought: () => undefined,
    readSoon,
    onLost,
  })
  return {
    push,
    readSoon,
    onLost,
    follower,
    asked: () => question?.id ?? null,
    /** Simulates another tab announcing that it has a request. */
    onTaken: (id: string) =>
      // Only the data of an event is read.
      channel.onmessage?.call(
        channel as BroadcastChannel,
        { data: { owner: 's1', id, kind: 'taken' } } as MessageEvent,
      ),
    receive: async (...requests: WireRemoteNavigation[]) => {
      pending = requests
      await follower.read()
    },
    flushed: async () => {
      flushed()
      await jest.advanceTimersByTimeAsync(0)
    },
    /** Renders the page of the address. */
    open: (path: string) => {
      window.history.replaceState(null, '', path)
      setCurrentPage({ userAssignmentId: 'u1', contentId: path.split('/').at(-1) ?? null })
      follower.follow()
    },
  }
}

function put(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  sendAnswer.mockReset()
  ownLine = {}
  window.sessionStorage.clear()
  window.localStorage.clear()
  document.head.innerHTML = ''
  meta('auth-user', 'student-1')
  setCurrentPage({ userAssignmentId: 'u1', contentId: 'p1' })
  window.history.replaceState(null, '', HERE)
  put('visible')
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('accepting sends open work first, and reports moved once the page is shown', async () => {
  const { follower, push, receive, asked, flushed, open } = tab()
  const called = request()
  await receive(called)
  expect(asked()).toBe(called.id)
  follower.comeAlong()
  expect(asked()).toBeNull()
  expect(push).not.toHaveBeenCalled()
  await flushed()
  expect(push.mock.calls).toEqual([['/assignments/u1/subsection/p2']])
  open('/assignments/u1/subsection/p2')
  await jest.advanceTimersByTimeAsync(20_000)
  expect(sendAnswer.mock.calls).toEqual([[called.id, { status: 'moved' }]])
})

test('work that cannot be sent within five seconds does not hold up the move', async () => {
  const { follower, push, receive } = tab()
  await receive(request())
  follower.comeAlong()
  await jest.advanceTimersByTimeAsync(4_900)
  expect(push).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  expect(push).toHaveBeenCalledTimes(1)
})

test('a student who declines is not asked again, and a lost answer is sent once more', async () => {
  const { follower, receive, asked } = tab()
  const called = request()
  await receive(called)
  follower.stay('user_declined')
  await receive(called)
  expect(asked()).toBeNull()
  const answer = [called.id, { status: 'stayed', reason: 'user_declined' }]
  expect(sendAnswer.mock.calls).toEqual([answer, answer])
})

describe('while open work is being sent', () => {
  async function onTheWay() {
    const opened = tab()
    const called = request()
    await opened.receive(called)
    opened.follower.comeAlong()
    return { ...opened, called }
  }

  test('a cancelled request moves nobody', async () => {
    const { push, receive, flushed, called } = await onTheWay()
    await receive()
    await flushed()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(push).not.toHaveBeenCalled()
    expect(sendAnswer).not.toHaveBeenCalled()
    expect(isAgreed(called.id)).toBe(false)
  })

  test('a tab hidden meanwhile does not move either, and asks nothing until it is visible again', async () => {
    const { follower, push, receive, asked, flushed } = await onTheWay()
    put('hidden')
    follower.yield()
    await receive(request('p3'))
    await flushed()
    expect(push).not.toHaveBeenCalled()
    expect(asked()).toBeNull()
    put('visible')
    await follower.read()
    expect(asked()).toBe(pending[0]?.id)
  })

  test('a newer request replaces it: no page opens behind its question', async () => {
    const { follower, push, receive, asked, flushed } = await onTheWay()
    const newer = request('p3')
    await receive(newer)
    await flushed()
    expect(asked()).toBe(newer.id)
    expect(push).not.toHaveBeenCalled()
    follower.comeAlong()
    await flushed()
    expect(push.mock.calls).toEqual([['/assignments/u1/subsection/p3']])
  })

  test('a newer request without a question leads only to its own page', async () => {
    const { push, receive, flushed } = await onTheWay()
    await receive(request('p3', false))
    await flushed()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(push.mock.calls).toEqual([['/assignments/u1/subsection/p3']])
  })

  test('another tab that takes the same request does not stop this one', async () => {
    const { push, receive, onTaken, flushed, open, called } = await onTheWay()
    onTaken(called.id)
    await receive(called)
    await flushed()
    expect(push).toHaveBeenCalledTimes(1)
    open('/assignments/u1/subsection/p2')
    await jest.advanceTimersByTimeAsync(20_000)
    expect(sendAnswer.mock.calls).toEqual([[called.id, { status: 'moved' }]])
  })

  test('an expired request is still followed: the student agreed, and the answer is still sent', async () => {
    const { push, receive, flushed, open, called } = await onTheWay()
    jest.setSystemTime(NOW + 600_000)
    await receive()
    await flushed()
    expect(push).toHaveBeenCalledTimes(1)
    await receive()
    open('/assignments/u1/subsection/p2')
    await jest.advanceTimersByTimeAsync(20_000)
    expect(sendAnswer.mock.calls).toEqual([[called.id, { status: 'moved' }]])
  })
})

describe('a lost answer', () => {
  const lost = () => sendAnswer.mockRejectedValueOnce(new RequestError(0, 'no_answer', 'Offline'))
  const answer = { status: 'stayed', reason: 'user_declined' }

  async function declined() {
    const opened = tab()
    const called = request()
    await opened.receive(called)
    lost()
    opened.follower.stay('user_declined')
    await jest.advanceTimersByTimeAsync(0)
    return { ...opened, called }
  }

  test('is sent again until it arrives, even in a hidden tab and if the request is no longer listed', async () => {
    const { follower, receive, onLost, called } = await declined()
    expect(onLost).toHaveBeenCalledTimes(1)
    put('hidden')
    await receive()
    lost()
    await expect(follower.sendAgain()).rejects.toThrow('Offline') // which sends it again, at growing intervals
    await follower.sendAgain()
    await follower.sendAgain()
    expect(sendAnswer.mock.calls).toEqual([1, 2, 3].map(() => [called.id, answer]))
    expect(window.localStorage).toHaveLength(0)
  })

  test('does not delay a read', async () => {
    const { receive, asked, called } = await declined()
    sendAnswer.mockReturnValue(new Promise(() => undefined))
    await receive(called)
    const newer = request('p3')
    await receive(newer)
    expect(asked()).toBe(newer.id)
  })

  test('is remembered after a reload and in other tabs: nobody is asked twice', async () => {
    const { called } = await declined()
    const after = tab()
    await after.receive(called)
    expect(after.asked()).toBeNull()
    expect(sendAnswer.mock.calls.at(-1)).toEqual([called.id, answer])
    expect(window.localStorage).toHaveLength(0)
  })

  test('does not apply to another user of the device, and is forgotten after eight hours', async () => {
    const { called } = await declined()
    document.head.innerHTML = ''
    meta('auth-user', 'student-2')
    const other = tab()
    await other.receive(called)
    expect(other.asked()).toBe(called.id)
    document.head.innerHTML = ''
    meta('auth-user', 'student-1')
    jest.setSystemTime(NOW + 28_800_001)
    const late = tab()
    await late.receive(called)
    expect(late.asked()).toBe(called.id)
  })

  test('is sent after a reload even if its request is not listed', async () => {
    const { called } = await declined()
    jest.setSystemTime(NOW + 3_600_000)
    await tab().follower.sendAgain()
    expect(sendAnswer.mock.calls).toEqual([1, 2].map(() => [called.id, answer]))
    expect(window.localStorage).toHaveLength(0)
  })

  test('[F-f] is kept when the session has ended, and sent once it is back', async () => {
    const { follower, receive, onLost } = tab()
    const called = request()
    await receive(called)
    sendAnswer.mockRejectedValue(new RequestError(401, 'no_session', 'Please sign in.'))
    follower.stay('user_declined')
    await jest.advanceTimersByTimeAsync(0)
    await follower.sendAgain()
    expect(onLost).not.toHaveBeenCalled()
    expect(window.localStorage).toHaveLength(1)
    sendAnswer.mockReset()
    await follower.sendAgain()
    expect(sendAnswer.mock.calls).toEqual([[called.id, answer]])
    expect(window.localStorage).toHaveLength(0)
  })

  test('is not sent again if it was refused', async () => {
    const { follower, receive, onLost } = tab()
    await receive(request())
    sendAnswer.mockRejectedValueOnce(new RequestError(409, 'wrong_state', 'This request has ended.'))
    follower.stay('user_declined')
    await jest.advanceTimersByTimeAsync(0)
    expect(onLost).not.toHaveBeenCalled()
    expect(window.localStorage).toHaveLength(0)
  })
})

test('[LIVE-07] a page that does not open has failed, even if its address is there', async () => {
  const { follower, receive, flushed } = tab()
  const called = request()
  await receive(called)
  follower.comeAlong()
  await flushed()
  window.history.replaceState(null, '', '/assignments/u1/subsection/p2')
  setCurrentPage({ userAssignmentId: 'u1', contentId: 'p1' })() // the old page is unmounted, and no new one appears
  follower.follow()
  await jest.advanceTimersByTimeAsync(16_000)
  expect(sendAnswer.mock.calls).toEqual([[called.id, { status: 'failed', reason: 'The page did not open' }]])
})

test('[LIVE-06] a page hidden on the way is reported as unavailable', async () => {
  const { follower, receive, flushed } = tab()
  const called = request()
  await receive(called)
  follower.comeAlong()
  await flushed()
  pending = [{ ...called, destination: { reason: 'content_fetch_failed' } }]
  await jest.advanceTimersByTimeAsync(16_000)
  expect(sendAnswer.mock.calls).toEqual([[called.id, { status: 'failed', reason: 'content_fetch_failed' }]])
})

test('a timeout on another device does not stop a move, but declining or cancelling does', async () => {
  for (const [reason, cancelled, pages] of [
    ['timed_out', null, 1],
    ['timed_out', '2026-03-02T10:00:05.000Z', 0],
    ['user_declined', null, 0],
  ] as const) {
    const { follower, push, receive, flushed } = tab()
    await receive(request())
    follower.comeAlong()
    ownLine = { status: 'stayed', reason }
    cancelledDate = cancelled
    await receive()
    await flushed()
    expect(push).toHaveBeenCalledTimes(pages)
    follower.stop()
  }
  cancelledDate = null
})

test('a tab that had received a request also checks again after another tab took it', async () => {
  const { receive, onTaken, readSoon, asked } = tab()
  const called = request()
  await receive(called)
  onTaken(called.id)
  expect(asked()).toBeNull()
  await jest.advanceTimersByTimeAsync(25_100)
  expect(readSoon).toHaveBeenCalledTimes(1)
})

test('a request taken by another tab is checked again after 25 seconds, as that tab may be closed', async () => {
  const { receive, onTaken, readSoon, asked } = tab()
  const called = request()
  onTaken(called.id)
  await receive(called)
  expect(asked()).toBeNull()
  await jest.advanceTimersByTimeAsync(24_900)
  expect(readSoon).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  expect(readSoon).toHaveBeenCalledTimes(1)
  await receive(called)
  expect(asked()).toBe(called.id)
})

test('a student who agreed is not asked again when the session was renewed on the way', () => {
  meta('auth-selector', 's1')
  keepAgreed('r0')
  document.head.innerHTML = ''
  meta('auth-user', 'student-1')
  meta('auth-selector', 's2')
  expect(isAgreed('r0')).toBe(true)
})

test('a hidden tab reads nothing', async () => {
  const { receive, asked } = tab()
  put('hidden')
  await receive(request())
  expect(asked()).toBeNull()
})
