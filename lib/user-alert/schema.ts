import { z } from 'zod'
import { timeSchema } from '@/lib/common/time-schema'
import { wireId, wireTime } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

/** The types of alerts (contract.md §2, Alerts). */
export const alertTypes = [
  'assigned',
  'reopened',
  'graded',
  'review-received',
  'roster-changed',
  'announcement',
] as const
export type AlertType = (typeof alertTypes)[number]

/** How an alert is shown: as a dialog (interrupt) or behind the bell (profile). */
export const alertModes = ['interrupt', 'profile'] as const
export type AlertMode = (typeof alertModes)[number]

export const alertParamsSchema = z.object({ id: z.uuid() })

/** The query of `GET user-alerts`; `isNew` depends on the mode of each alert. */
export const alertListSpec = listSpec({
  where: {
    id: whereId,
    mode: anyOf(z.enum(alertModes)),
    type: anyOf(z.enum(alertTypes)),
    isNew: z.boolean(),
  },
  modifiers: {},
  orderBy: ['dateCreated'],
  limit: 10,
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type AlertListQuery = ListQueryOf<typeof alertListSpec>

/** The body of `PATCH user-alerts/{id}`: which of the two has happened; the server sets the time. */
export const saveAlertSchema = z
  .strictObject({ dateViewed: timeSchema, dateConfirmed: timeSchema })
  .partial()
  .refine(({ dateViewed, dateConfirmed }) => dateViewed !== undefined || dateConfirmed !== undefined, {
    message: 'needs "dateViewed" or "dateConfirmed"',
  })
export type SaveAlert = z.output<typeof saveAlertSchema>

/** The body of `POST user-alerts/viewed`: some of the user's alerts, or all of them, of one mode or both. */
export const viewAlertsSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(1000) }),
  z.strictObject({ all: z.literal(true), mode: z.enum(alertModes).optional() }),
])
export type ViewAlerts = z.output<typeof viewAlertsSchema>

/** An alert as its recipient gets it; `message` is HTML of the short level, `alertId` the announcement that it carries. */
export const alertSchema = z
  .strictObject({
    id: wireId,
    alertId: wireId.nullable(),
    type: z.enum(alertTypes),
    title: z.string(),
    message: z.string(),
    mode: z.enum(alertModes),
    userId: wireId,
    /** A path inside the product. */
    link: z.string().nullable(),
    dateCreated: wireTime,
    dateViewed: wireTime.nullable(),
    dateConfirmed: wireTime.nullable(),
    isNew: z.boolean(),
  })
  .meta({ id: 'Alert' })
export type WireAlert = z.output<typeof alertSchema>
