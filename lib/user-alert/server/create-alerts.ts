import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { AlertParameters, AlertTextName } from '../alert-text'
import type { AlertMode, AlertType } from '../schema'
import { ringAlerts } from './ring-alerts'

/** Something to tell one user. The cause (subject and its version) makes at most one alert (contract.md §9.19). */
export type NewAlert = {
  userId: string
  type: AlertType
  mode: AlertMode
  /** The name of what it says, told in the reader's language. */
  text: AlertTextName
  /** What people wrote, as it is: it is escaped where it is told. */
  parameters?: AlertParameters
  /** Path inside the product. */
  link: string | null
  subjectId: string
  causeVersion: number
  /** When it is told; one that is dated in the future stays out of lists until then. Now, unless given. */
  date?: Date
}

async function wanted(alerts: readonly NewAlert[]): Promise<NewAlert[]> {
  const users = await db().user.findMany({
    where: { id: { in: [...new Set(alerts.map(({ userId }) => userId))] } },
    select: { id: true, preferences: true },
  })
  const choices = new Map(
    users.map(({ id, preferences }) => [
      id,
      // The column is written through the schema of the preferences alone.
      (preferences as { notifications?: Partial<Record<AlertType, boolean>> } | null)?.notifications ?? {},
    ]),
  )
  return alerts.filter(({ userId, type }) => choices.get(userId)?.[type] !== false)
}

/** Makes alerts for those who want them and rings their users after the commit; a cause that was told before is left out. */
export async function createAlerts(alerts: readonly NewAlert[]): Promise<void> {
  const chosen = await wanted(alerts)
  if (chosen.length === 0) return
  const at = now()
  const rows = await db().userAlert.createManyAndReturn({
    data: chosen.map(({ date, ...alert }) => ({ ...alert, id: newId(), dateCreated: date ?? at })),
    skipDuplicates: true,
    select: { id: true, userId: true, mode: true, dateCreated: true },
  })
  await ringAlerts(
    rows.filter(({ dateCreated }) => dateCreated <= at),
    at,
  )
}
