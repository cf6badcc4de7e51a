import 'server-only'
import type { Actor } from '@/lib/session/actor'
import { ALERT_PAGE_SIZE } from '../limits'
import type { NotificationFilter } from '../notifications-path'
import type { WireAlert } from '../schema'
import { countNewAlerts } from './count-new-alerts'
import { listAlerts } from './list-alerts'

export type AlertPage = {
  alerts: WireAlert[]
  /** The number of alerts that match the filter. */
  count: number
  /** The number of new alerts, and of those that can be marked as viewed. */
  newCount: number
  newBehindBell: number
}

/** Returns one page of the actor's own alerts, latest first. */
export async function readAlertPage(
  actor: Actor,
  { isNew, type }: NotificationFilter,
  page: number,
): Promise<AlertPage> {
  const [{ data, count }, counts] = await Promise.all([
    listAlerts(actor, {
      where: { ...(isNew && { isNew }), ...(type && { type }) },
      modifiers: {},
      orderBy: [{ field: 'dateCreated', direction: 'desc' }],
      limit: ALERT_PAGE_SIZE,
      offset: (page - 1) * ALERT_PAGE_SIZE,
    }),
    countNewAlerts(actor),
  ])
  return { alerts: data, count, newCount: counts.profile + counts.interrupt, newBehindBell: counts.profile }
}
