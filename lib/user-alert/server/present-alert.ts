import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { AlertParameters } from '../alert-text'
import type { AlertType, WireAlert } from '../schema'
import type { AlertWords, DescribeAlert } from './alert-words'

/** The selected columns of an alert, with the announcement that it carries. */
export const alertInclude = {
  announcement: { select: { title: true, message: true } },
} as const satisfies Prisma.UserAlertInclude
export type AlertRow = Prisma.UserAlertGetPayload<{ include: typeof alertInclude }>

function wordsOf({ announcement, text, parameters, title, message }: AlertRow, wordsFor: DescribeAlert): AlertWords {
  if (announcement) return announcement
  // The column is written only through `NewAlert`, and a check constraint ensures that it is an object.
  return text === null ? { title: title ?? '', message: message ?? '' } : wordsFor(text, parameters as AlertParameters)
}

/** Presents an alert to its reader, without its subject and cause. */
export function presentAlert(row: AlertRow, wordsFor: DescribeAlert): WireAlert {
  return {
    id: row.id,
    alertId: row.alertId,
    // The column is written only through `NewAlert`.
    type: row.type as AlertType,
    ...wordsOf(row, wordsFor),
    mode: row.mode,
    userId: row.userId,
    link: row.link,
    dateCreated: row.dateCreated.toISOString(),
    dateViewed: row.dateViewed?.toISOString() ?? null,
    dateConfirmed: row.dateConfirmed?.toISOString() ?? null,
    isNew: (row.mode === 'profile' ? row.dateViewed : row.dateConfirmed) === null,
  }
}
