import 'server-only'
import { now } from '@/lib/common/clock'
import { newId, newIdAt } from '@/lib/common/id'
import { inChunks } from '@/lib/common/in-chunks'
import { db } from '@/lib/db/db'
import type { AlertParameters, AlertTextName } from '../alert-text'
import type { AlertMode, AlertType } from '../schema'
import { publishAlerts } from './publish-alerts'

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
  /** The given date is all that may be told of when it was made, so that its id says no more. */
  hidesTime?: boolean
}

/** Alerts that one statement makes; each has a dozen bind variables, of which a statement takes 32,767. */
const AT_ONCE = 1_000

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

async function insert(alerts: readonly NewAlert[], at: Date) {
  const chosen = await wanted(alerts)
  if (chosen.length === 0) return []
  return db().userAlert.createManyAndReturn({
    data: chosen.map(({ date, hidesTime, ...alert }) => ({
      ...alert,
      id: hidesTime && date ? newIdAt(date) : newId(),
      dateCreated: date ?? at,
    })),
    skipDuplicates: true,
    select: { id: true, userId: true, mode: true, dateCreated: true },
  })
}

/** The order of all who make alerts, so that none waits for another that waits for it. */
const keyOf = ({ userId, type, subjectId, causeVersion }: NewAlert) => [userId, type, subjectId, causeVersion].join(' ')
const byKey = (one: NewAlert, other: NewAlert) => (keyOf(one) < keyOf(other) ? -1 : 1)

/** Makes alerts for those who want them and rings their users after the commit; a cause that was told before is left out. */
export async function createAlerts(alerts: readonly NewAlert[]): Promise<void> {
  const at = now()
  const rows = []
  for (const some of inChunks(alerts.toSorted(byKey), AT_ONCE)) rows.push(...(await insert(some, at)))
  await publishAlerts(
    rows.filter(({ dateCreated }) => dateCreated <= at),
    at,
  )
}
