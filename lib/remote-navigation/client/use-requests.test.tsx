import { act, renderHook } from '@testing-library/react'
import { fakeFetch } from '@/tests/support/fake-fetch'
import type { WireRemoteNavigation } from '../schema'
import { useRequests } from './use-requests'

jest.mock('@/lib/realtime/client/use-channel', () => ({ useChannel: () => undefined }))

const SERVER = Date.parse('2026-11-23T12:00:00Z')
const DAY = 86_400_000
const iso = (ms: number) => new Date(SERVER + ms).toISOString()

const asked: WireRemoteNavigation = {
  id: 'r1',
  sequence: 1,
  senderId: 't1',
  groupId: 'g1',
  studentId: null,
  message: { subject: 'navigateTo', assignmentId: 'a1', contentId: 'p1', warn: true },
  dateCreated: iso(0),
  expiresAt: iso(600_000),
  cancelledDate: null,
  recipients: [],
}

const target = (requests: WireRemoteNavigation[]) => ({ actorId: 't1', assignmentId: 'a1', requests })

afterEach(() => jest.useRealTimers())

test.each([-DAY, -660_000, 660_000, DAY])(
  '[F-88] with a clock that is off by %i ms the teacher sees the request just sent',
  async (skew) => {
    jest.useFakeTimers({ now: SERVER + skew })
    fakeFetch(() => ({
      headers: { date: new Date(SERVER).toUTCString() },
      body: { result: asked, context: { delivered: true } },
    }))
    const { result } = renderHook(() => useRequests(target([])))
    expect(result.current.standing).toBeNull()
    await act(() => result.current.send({ groupId: 'g1', message: asked.message }))
    expect(result.current.standing).toMatchObject({ askedAt: asked.dateCreated, closesAt: iso(30_000) })
  },
)

test.each([-DAY, 0, DAY])(
  '[F-88] with a clock that is off by %i ms the page starts with what the server rendered',
  (skew) => {
    const brought = [
      { ...asked, recipients: [{ userId: 's1', status: 'moved', reason: null, answeredDate: null, canGoBack: true }] },
    ] as WireRemoteNavigation[]
    jest.useFakeTimers({ now: SERVER + skew })
    const { result } = renderHook(() => useRequests(target(brought), SERVER + 30_000))
    expect(result.current).toMatchObject({ standing: { askedAt: asked.dateCreated }, awayIds: ['s1'] })
  },
)

test.each([-DAY, DAY])(
  '[F-88] a request expired at rendering is not shown with a clock that is off by %i ms',
  (skew) => {
    jest.useFakeTimers({ now: SERVER + skew })
    expect(renderHook(() => useRequests(target([asked]), SERVER + 700_000)).result.current.standing).toBeNull()
  },
)

describe('cancelling', () => {
  const waiting = (id: string, sequence: number, senderId: string, userId: string) => ({
    ...asked,
    id,
    sequence,
    senderId,
    groupId: null,
    studentId: userId,
    recipients: [{ userId, status: 'asked' as const, reason: null, answeredDate: null }],
  })
  const ended = (request: WireRemoteNavigation) => ({
    ...request,
    recipients: request.recipients.map((line) => ({ ...line, status: 'cancelled' as const })),
  })
  const show = (requests: WireRemoteNavigation[]) => renderHook(() => useRequests(target(requests))).result

  beforeEach(() => jest.useFakeTimers({ now: SERVER + 30_000 }))

  test('ends only one’s own requests, and is not offered for a co-teacher’s open request', async () => {
    const [foreign, own] = [waiting('r2', 2, 't2', 's2'), waiting('r1', 1, 't1', 's1')]
    const calls = fakeFetch(() => ({ body: { result: ended(own), context: {} } }))
    const shown = show([foreign, own])
    await act(async () => shown.current.cancel?.run())
    expect(calls.map(({ path }) => path)).toEqual(['/api/remote-navigations/r1'])
    expect(shown.current.standing).toMatchObject({
      counts: { asked: 1 },
      earlier: [{ userId: 's1', status: 'cancelled' }],
    })
    expect(shown.current.cancel).toBeNull()
  })

  test('ends the other requests even if one fails, and reports the failure', async () => {
    const requests = [waiting('r3', 3, 't1', 's3'), waiting('r2', 2, 't1', 's2'), waiting('r1', 1, 't1', 's1')]
    fakeFetch(({ path }) => {
      const request = requests.find(({ id }) => path.endsWith(id))
      if (!request || request.id === 'r3') return { status: 500, body: { code: 'internal', message: 'Not now.' } }
      return { body: { result: ended(request), context: {} } }
    })
    const shown = show(requests)
    await act(async () => expect(shown.current.cancel?.run()).rejects.toThrow('Not now.'))
    expect(shown.current.standing).toMatchObject({
      counts: { asked: 1 },
      earlier: [{ status: 'cancelled' }, { status: 'cancelled' }],
    })
  })
})
