import { request } from '@/lib/api/client/request'
import { contextUserId } from '@/lib/session/client/auth-selector'
import { withAlerts, withViewed } from '../alert-lists'
import { ALERT_PAGE_SIZE, NO_ALERT_ID_MESSAGE } from '../limits'
import type { WireAlert } from '../schema'
import { readAlerts, refuseAlertCall, updateAlerts } from './own-alerts'

/** Fetches the latest alerts behind the bell, new or not (CALL-45). */
export async function fetchLatestAlerts(): Promise<WireAlert[]> {
  const { data } = await readAlerts({ where: { mode: 'profile' }, limit: ALERT_PAGE_SIZE })
  updateAlerts((before) => withAlerts(before, data))
  return data
}

/** Confirms an alert, so that it is no longer new; without an id it returns null and shows an alert (ERR-32). */
export async function confirmAlert(id: string | undefined): Promise<WireAlert | null> {
  if (!id) return refuseAlertCall(NO_ALERT_ID_MESSAGE)
  const body = { dateConfirmed: new Date().toISOString() }
  const { result } = await request<WireAlert>({ method: 'PATCH', path: `user-alerts/${id}`, body })
  updateAlerts((before) => withAlerts(before, [result]))
  return result
}

/** Marks profile alerts as viewed: some by id, or all. The call outlives the page, because pressing an alert navigates away. */
export async function viewAlerts(ids: readonly string[] | null): Promise<void> {
  // An impersonator has not seen them on the user's behalf.
  if (contextUserId() !== null) return
  const body = ids === null ? { all: true, mode: 'profile' } : { ids }
  const { result } = await request<{ count: number }>({
    method: 'POST',
    path: 'user-alerts/viewed',
    body,
    keepalive: true,
  })
  const at = new Date().toISOString()
  const left = (count: number | null) => (count === null ? null : Math.max(0, count - result.count))
  updateAlerts((before) => withViewed(before, ids, at, ids === null ? 0 : left(before.count)))
}
