import 'server-only'
import type { UserAlert } from '@/lib/db/generated/client'
import type { AlertType, WireAlert } from '../schema'

/** An alert as its reader gets it; what it is about and by which cause stays here. */
export function presentAlert(row: UserAlert): WireAlert {
  return {
    id: row.id,
    alertId: row.alertId,
    // The column is written through `NewAlert` alone.
    type: row.type as AlertType,
    title: row.title,
    message: row.message,
    mode: row.mode,
    userId: row.userId,
    link: row.link,
    dateCreated: row.dateCreated.toISOString(),
    dateViewed: row.dateViewed?.toISOString() ?? null,
    dateConfirmed: row.dateConfirmed?.toISOString() ?? null,
    isNew: (row.mode === 'profile' ? row.dateViewed : row.dateConfirmed) === null,
  }
}
