import type { AlertType } from './schema'

/** What of the list of notifications is asked for. */
export type NotificationFilter = { isNew: boolean; type: AlertType | null }

/** The address of the list of notifications with a filter. */
export function notificationsPath({ isNew, type }: NotificationFilter): string {
  const query = new URLSearchParams({ ...(isNew && { show: 'new' }), ...(type && { type }) }).toString()
  return query ? `/notifications?${query}` : '/notifications'
}
