import { noAlerts, withAlerts, withNewAlerts, withViewed } from './alert-lists'
import type { WireAlert } from './schema'

function alert(id: string, changes: Partial<WireAlert> = {}): WireAlert {
  return {
    id,
    alertId: null,
    type: 'graded',
    title: id,
    message: '',
    mode: 'profile',
    userId: 'user-1',
    link: null,
    dateCreated: `2026-03-0${id.slice(-1)}T10:00:00.000Z`,
    dateViewed: null,
    dateConfirmed: null,
    isNew: true,
    ...changes,
  }
}
const ids = (alerts: readonly WireAlert[]) => alerts.map(({ id }) => id)

test('[SH-35] [ENT-32] alerts of the two modes are kept apart: dialogs oldest first, the bell newest first', () => {
  const lists = withAlerts({ ...noAlerts, count: 2 }, [
    alert('a1'),
    alert('a2', { mode: 'interrupt' }),
    alert('a3'),
    alert('a4', { mode: 'interrupt' }),
    alert('a5', { isNew: false }),
  ])
  expect(ids(lists.all)).toEqual(['a5', 'a4', 'a3', 'a2', 'a1'])
  expect(ids(lists.interruptNew)).toEqual(['a2', 'a4'])
  expect(ids(lists.profileNew)).toEqual(['a3', 'a1'])
  expect(lists.count).toBe(2)
})

test('[ERR-32] a confirmed alert is no longer new, but stays in the full list', () => {
  const before = withAlerts({ ...noAlerts, count: 0 }, [alert('a2', { mode: 'interrupt' })])
  const at = '2026-03-05T10:00:00.000Z'
  const lists = withAlerts(before, [alert('a2', { mode: 'interrupt', dateConfirmed: at, isNew: false })])
  expect(lists.interruptNew).toEqual([])
  expect(lists.all).toMatchObject([{ id: 'a2', dateConfirmed: at }])
})

test('refreshing one mode drops its alerts that are no longer new, and keeps the other mode and seen alerts', () => {
  const before = withAlerts({ ...noAlerts, count: 1 }, [
    alert('a1', { mode: 'interrupt' }),
    alert('a2'),
    alert('a3', { mode: 'interrupt', isNew: false }),
  ])
  const lists = withNewAlerts(before, 'interrupt', [alert('a4', { mode: 'interrupt' })], 1)
  expect(ids(lists.all)).toEqual(['a4', 'a3', 'a2'])
  expect(lists.count).toBe(1)
  expect(withNewAlerts(lists, 'profile', [], 0).count).toBe(0)
})

test('viewing marks some or all profile alerts as seen, but no dialogs', () => {
  const before = withAlerts({ ...noAlerts, count: 2 }, [alert('a1'), alert('a2'), alert('a3', { mode: 'interrupt' })])
  const at = '2026-03-05T10:00:00.000Z'
  expect(ids(withViewed(before, ['a1', 'a3'], at, 1).profileNew)).toEqual(['a2'])
  const all = withViewed(before, null, at, 0)
  expect(all.profileNew).toEqual([])
  expect(ids(all.interruptNew)).toEqual(['a3'])
  expect(all.count).toBe(0)
})
