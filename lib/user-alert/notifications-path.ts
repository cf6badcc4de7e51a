import type { AlertType } from './schema'

/** The filter of the notifications list. */
export type NotificationFilter = { isNew: boolean; type: AlertType | null }

/** Returns the address of the notifications list with a filter. */
export function notificationsPath({ isNew, type }: NotificationFilter): string {
  const query = new URLSearchParams({ ...(isNew && { show: 'new' }), ...(type && { type }) }).toString()
  return query ? `/notifications?${query}` : '/notifications'
}
