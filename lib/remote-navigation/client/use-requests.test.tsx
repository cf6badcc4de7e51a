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

afterEach(() => jest.useRealTimers())

test.each([-DAY, -660_000, 660_000, DAY])(
  '[F-88] with a clock that is off by %i ms the teacher sees what was asked just now',
  async (skew) => {
    jest.useFakeTimers({ now: SERVER + skew })
    fakeFetch(() => ({
      headers: { date: new Date(SERVER).toUTCString() },
      body: { result: asked, context: { delivered: true } },
    }))
    const { result } = renderHook(() => useRequests('a1', []))
    expect(result.current.standing).toBeNull()
    await act(() => result.current.send({ groupId: 'g1', message: asked.message }))
    expect(result.current.standing).toMatchObject({ askedAt: asked.dateCreated, closesAt: iso(30_000) })
  },
)

test.each([-DAY, 0, DAY])(
  '[F-88] with a clock that is off by %i ms the page begins with what the server drew',
  (skew) => {
    const brought = [
      { ...asked, recipients: [{ userId: 's1', status: 'moved', reason: null, answeredDate: null, canGoBack: true }] },
    ] as WireRemoteNavigation[]
    jest.useFakeTimers({ now: SERVER + skew })
    const { result } = renderHook(() => useRequests('a1', brought, SERVER + 30_000))
    expect(result.current).toMatchObject({ standing: { askedAt: asked.dateCreated }, awayIds: ['s1'] })
  },
)

test.each([-DAY, DAY])(
  '[F-88] what has expired as the page is drawn is not shown by a clock that is off by %i ms',
  (skew) => {
    jest.useFakeTimers({ now: SERVER + skew })
    expect(renderHook(() => useRequests('a1', [asked], SERVER + 700_000)).result.current.standing).toBeNull()
  },
)
