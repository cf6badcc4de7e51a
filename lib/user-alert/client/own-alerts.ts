import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { type AlertLists, noAlerts, withAlerts, withNewAlerts, withViewed } from '../alert-lists'
import { ALERT_PAGE_SIZE, NO_ALERT_ID_MESSAGE, NO_ALERT_MODE_MESSAGE } from '../limits'
import type { AlertMode, WireAlert } from '../schema'

type AlertPage = { data: WireAlert[]; metadata: { count: number } }

let lists: AlertLists | null = null
const listeners = new Set<() => void>()

function update(change: (before: AlertLists) => AlertLists): void {
  lists = change(lists ?? noAlerts(0))
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: the alerts of this page's user; null until the first of them were fetched or told of. */
export const ownAlerts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => lists,
  readOnServer: () => null,
}

/** Takes over how many profile alerts are new, as the server rang it. */
export function setNewAlertCount(count: number): void {
  update((before) => ({ ...before, count }))
}

/** A use that is a mistake of ours: told like a refusal (shell.md §5). */
function refuse(message: string): null {
  emitFailed(new RequestError(400, 'invalid_input', message))
  return null
}

async function read(query: Record<string, string | number | object>): Promise<AlertPage> {
  const { result } = await request<AlertPage>({ path: 'user-alerts', query, silent: true })
  return result
}

/** Fetches the latest alerts behind the bell, new or not (shell.md §7). */
export async function fetchLatestAlerts(): Promise<WireAlert[]> {
  const { data } = await read({ where: { mode: 'profile' }, limit: ALERT_PAGE_SIZE })
  update((before) => withAlerts(before, data))
  return data
}

/** Fetches what is new of a mode; null, and an alert that says so, without a mode (shell.md §5). */
export async function fetchNewAlerts(mode: AlertMode | undefined): Promise<WireAlert[] | null> {
  if (!mode) return refuse(NO_ALERT_MODE_MESSAGE)
  const { data, metadata } = await read({ where: { mode, isNew: true }, limit: ALERT_PAGE_SIZE })
  update((before) => withNewAlerts(before, mode, data, metadata.count))
  return data
}

/** Confirms an alert, so that it is new no more; null, and an alert that says so, without an id (shell.md §4, §5). */
export async function confirmAlert(id: string | undefined): Promise<WireAlert | null> {
  if (!id) return refuse(NO_ALERT_ID_MESSAGE)
  const body = { dateConfirmed: new Date().toISOString() }
  const { result } = await request<WireAlert>({ method: 'PATCH', path: `user-alerts/${id}`, body })
  update((before) => withAlerts(before, [result]))
  return result
}

/** Notes that profile alerts were viewed: some by id, or all. Outlives the page, as a press on an alert leads away. */
export async function viewAlerts(ids: readonly string[] | null): Promise<void> {
  const body = ids === null ? { all: true, mode: 'profile' } : { ids }
  const { result } = await request<{ count: number }>({
    method: 'POST',
    path: 'user-alerts/viewed',
    body,
    keepalive: true,
  })
  const at = new Date().toISOString()
  update((before) => withViewed(before, ids, at, ids === null ? 0 : Math.max(0, before.count - result.count)))
}
