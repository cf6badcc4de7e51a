import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { type AlertLists, noAlerts, withNewAlerts } from '../alert-lists'
import { ALERT_PAGE_SIZE, NO_ALERT_MODE_MESSAGE } from '../limits'
import type { AlertMode, WireAlert } from '../schema'

type AlertPage = { data: WireAlert[]; metadata: { count: number } }

let lists = noAlerts
const listeners = new Set<() => void>()

/** Updates the known alerts and notifies the page. */
export function updateAlerts(change: (before: AlertLists) => AlertLists): void {
  lists = change(lists)
  for (const listener of listeners) listener()
}

/** The alerts of this page's user, for `useSyncExternalStore`. */
export const ownAlerts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => lists,
  readOnServer: () => noAlerts,
}

/** Applies the number of new profile alerts from a server event. */
export function setNewAlertCount(count: number): void {
  updateAlerts((before) => ({ ...before, count }))
}

/** Reports an invalid call of our own code like a refusal (ERR-29). */
export function refuseAlertCall(message: string): null {
  emitFailed(new RequestError(400, 'invalid_input', message))
  return null
}

/** Fetches alerts of this user. */
export async function readAlerts(query: Record<string, string | number | object>): Promise<AlertPage> {
  const { result } = await request<AlertPage>({ path: 'user-alerts', query, silent: true })
  return result
}

/** Fetches the new alerts of a mode; without a mode it returns null and shows an alert (ERR-30). */
export async function fetchNewAlerts(mode: AlertMode | undefined): Promise<WireAlert[] | null> {
  if (!mode) return refuseAlertCall(NO_ALERT_MODE_MESSAGE)
  const { data, metadata } = await readAlerts({ where: { mode, isNew: true }, limit: ALERT_PAGE_SIZE })
  updateAlerts((before) => withNewAlerts(before, mode, data, metadata.count))
  return data
}
