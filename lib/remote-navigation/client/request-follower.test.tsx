import type { WireRemoteNavigation } from '../schema'
import { isAgreed } from './agreed-move'
import { AskingTabs, type AskingTabsParts } from './asking-tabs'
import { type Question, RequestFollower } from './request-follower'

let pending: WireRemoteNavigation[] = []
const sendAnswer = jest.fn(async (_id: string, _answer: object) => undefined)
jest.mock('./pending-calls', () => ({
  listPending: async () => pending,
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

/** One tab, whose open work is sent when `flushed` is called; a page that is pushed opens with `open`. */
function tab() {
  let flushed: () => void = () => undefined
  let question: Question | null = null
  const push = jest.fn()
  const channel: AskingTabsParts['channel'] = { onmessage: null, postMessage: () => undefined }
  const follower = new RequestFollower({
    push,
    flush: () => new Promise<void>((resolve) => (flushed = resolve)),
    tabs: new AskingTabs({ locks: null, channel, authSelector: () => 's1' }),
    onQuestion: (asked) => (question = asked),
  })
  return {
    push,
    follower,
    asked: () => question?.id ?? null,
    /** Another tab says that it has a request. */
    hearTaken: (id: string) =>
      // Of an event its data is all that is looked at.
      channel.onmessage?.call(
        channel as BroadcastChannel,
        { data: { authSelector: 's1', id, kind: 'taken' } } as MessageEvent,
      ),
    hear: async (...requests: WireRemoteNavigation[]) => {
      pending = requests
      await follower.read()
    },
    flushed: async () => {
      flushed()
      await jest.advanceTimersByTimeAsync(0)
    },
    open: (path: string) => {
      window.history.replaceState(null, '', path)
      follower.follow()
    },
  }
}

function put(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  sendAnswer.mockClear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', HERE)
  put('visible')
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('who comes along has the open work sent first, and has moved once the page is there', async () => {
  const { follower, push, hear, asked, flushed, open } = tab()
  const called = request()
  await hear(called)
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

test('work that cannot be sent in five seconds keeps nobody', async () => {
  const { follower, push, hear } = tab()
  await hear(request())
  follower.comeAlong()
  await jest.advanceTimersByTimeAsync(4_900)
  expect(push).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  expect(push).toHaveBeenCalledTimes(1)
})

test('who stays is asked no more, and an answer that was lost is sent once more', async () => {
  const { follower, hear, asked } = tab()
  const called = request()
  await hear(called)
  follower.stay('user_declined')
  await hear(called)
  expect(asked()).toBeNull()
  const answer = [called.id, { status: 'stayed', reason: 'user_declined' }]
  expect(sendAnswer.mock.calls).toEqual([answer, answer])
})

describe('while the open work is sent', () => {
  async function onTheWay() {
    const opened = tab()
    const called = request()
    await opened.hear(called)
    opened.follower.comeAlong()
    return { ...opened, called }
  }

  test('a request that is cancelled moves nobody', async () => {
    const { push, hear, flushed, called } = await onTheWay()
    await hear()
    await flushed()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(push).not.toHaveBeenCalled()
    expect(sendAnswer).not.toHaveBeenCalled()
    expect(isAgreed(called.id)).toBe(false)
  })

  test('a tab that was put away meanwhile turns back, too, and asks nothing until it is looked at', async () => {
    const { follower, push, hear, asked, flushed } = await onTheWay()
    put('hidden')
    follower.yield()
    await hear(request('p3'))
    await flushed()
    expect(push).not.toHaveBeenCalled()
    expect(asked()).toBeNull()
    put('visible')
    await follower.read()
    expect(asked()).toBe(pending[0]?.id)
  })

  test('a newer request takes its place: no page opens under its question', async () => {
    const { follower, push, hear, asked, flushed } = await onTheWay()
    const newer = request('p3')
    await hear(newer)
    await flushed()
    expect(asked()).toBe(newer.id)
    expect(push).not.toHaveBeenCalled()
    follower.comeAlong()
    await flushed()
    expect(push.mock.calls).toEqual([['/assignments/u1/subsection/p3']])
  })

  test('a newer request without a question leads to its own page alone', async () => {
    const { push, hear, flushed } = await onTheWay()
    await hear(request('p3', false))
    await flushed()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(push.mock.calls).toEqual([['/assignments/u1/subsection/p3']])
  })

  test('another tab in front that goes there, too, keeps this one from nothing', async () => {
    const { push, hear, hearTaken, flushed, open, called } = await onTheWay()
    hearTaken(called.id)
    await hear(called)
    await flushed()
    expect(push).toHaveBeenCalledTimes(1)
    open('/assignments/u1/subsection/p2')
    await jest.advanceTimersByTimeAsync(20_000)
    expect(sendAnswer.mock.calls).toEqual([[called.id, { status: 'moved' }]])
  })

  test('a request that runs out of time is kept to: the student agreed, and the answer is still taken', async () => {
    const { push, hear, flushed, open, called } = await onTheWay()
    jest.setSystemTime(NOW + 600_000)
    await hear()
    await flushed()
    expect(push).toHaveBeenCalledTimes(1)
    await hear()
    open('/assignments/u1/subsection/p2')
    await jest.advanceTimersByTimeAsync(20_000)
    expect(sendAnswer.mock.calls).toEqual([[called.id, { status: 'moved' }]])
  })
})

test('a tab that is not looked at reads nothing', async () => {
  const { hear, asked } = tab()
  put('hidden')
  await hear(request())
  expect(asked()).toBeNull()
})
