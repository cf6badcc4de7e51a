import { act, renderHook } from '@testing-library/react'
import type { RequestError } from '@/lib/api/client/request-error'
import { onRequest } from '@/lib/api/client/request-events'
import { fakeFetch } from '@/tests/support/fake-fetch'
import type { WireAlert } from '../schema'
import { confirmAlert, viewAlerts } from './alert-calls'
import { fetchNewAlerts, ownAlerts, setNewAlertCount } from './own-alerts'
import { useOwnAlerts } from './use-own-alerts'

const told: RequestError[] = []
onRequest('failed', ({ detail }) => told.push(detail))
beforeEach(() => {
  told.length = 0
})

const alert = (id: string, changes: Partial<WireAlert>) => ({
  id,
  dateCreated: '2026-03-01T10:00:00.000Z',
  isNew: true,
  ...changes,
})
const page = (data: object[], count: number) => ({ body: { result: { data, metadata: { count } }, context: {} } })

test('[ERR-29] confirming an alert without an id reports an error and sends no request', async () => {
  const calls = fakeFetch(() => page([], 0))
  expect(await confirmAlert(undefined)).toBeNull()
  expect(told.map(({ message }) => message)).toEqual([
    'There was an error confirming the notification; "id" must be specified.',
  ])
  expect(calls).toEqual([])
})

test('[ERR-30] fetching new alerts without a mode reports an error and sends no request', async () => {
  const calls = fakeFetch(() => page([], 0))
  expect(await fetchNewAlerts(undefined)).toBeNull()
  expect(told.map(({ message }) => message)).toEqual(['New notifications were not fetched; "mode" must be specified.'])
  expect(calls).toEqual([])
})

test('[SH-13] fetching interrupting alerts leaves the count of the bell unchanged', async () => {
  fakeFetch(() => page([alert('a0', { mode: 'interrupt' })], 1))
  const { result } = renderHook(() => useOwnAlerts({ profile: 3, interrupt: 1 }))
  await act(() => fetchNewAlerts('interrupt'))
  expect(result.current.interruptNew).toHaveLength(1)
  expect(result.current.count).toBe(3)
})

test('[ERR-32] new alerts of a mode are fetched, and confirming one sets its date', async () => {
  const calls = fakeFetch(({ method }) =>
    method === 'PATCH'
      ? { body: { result: alert('a1', { mode: 'interrupt', isNew: false }), context: {} } }
      : page([alert('a1', { mode: 'interrupt' })], 1),
  )
  await fetchNewAlerts('interrupt')
  expect(ownAlerts.read().interruptNew.map(({ id }) => id)).toEqual(['a1'])
  const query = new URL(calls[0]?.path ?? '', 'http://x').searchParams
  expect(JSON.parse(query.get('where') ?? '')).toEqual({ mode: 'interrupt', isNew: true })
  await confirmAlert('a1')
  expect(calls.at(-1)).toMatchObject({ method: 'PATCH', path: '/api/user-alerts/a1' })
  expect(calls.at(-1)?.body).toEqual({ dateConfirmed: expect.stringMatching(/^\d{4}-/) })
  expect(ownAlerts.read().interruptNew).toEqual([])
})

test('the count is updated from the server, and viewed alerts are subtracted from it', async () => {
  fakeFetch(({ method }) =>
    method === 'POST' ? { body: { result: { count: 1 }, context: {} } } : page([alert('p1', { mode: 'profile' })], 5),
  )
  setNewAlertCount(120)
  expect(ownAlerts.read().count).toBe(120)
  await fetchNewAlerts('profile')
  await viewAlerts(['p1'])
  expect(ownAlerts.read()).toMatchObject({ count: 4, profileNew: [] })
  await viewAlerts(null)
  expect(ownAlerts.read().count).toBe(0)
})
