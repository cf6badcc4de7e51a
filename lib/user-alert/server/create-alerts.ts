import 'server-only'
import { now } from '@/lib/common/clock'
import { newId, newIdAt } from '@/lib/common/id'
import { inChunks } from '@/lib/common/in-chunks'
import { db } from '@/lib/db/db'
import type { AlertParameters, AlertTextName } from '../alert-text'
import type { AlertMode, AlertType } from '../schema'
import { publishAlerts } from './publish-alerts'

/** An alert for one user. The cause (subject and its version) creates at most one alert (contract.md §9.19). */
export type NewAlert = {
  userId: string
  type: AlertType
  mode: AlertMode
  /** The name of its text, which is shown in the reader's language. */
  text: AlertTextName
  /** User-written values, unescaped: they are escaped when they are shown. */
  parameters?: AlertParameters
  /** A path inside the product. */
  link: string | null
  subjectId: string
  causeVersion: number
  /** When it is due; an alert with a future date stays out of lists until then. Defaults to now. */
  date?: Date
  /** Its creation time must not be revealed beyond the given date, so its id contains no time. */
  hidesTime?: boolean
}

/** Alerts created by one statement; each has a dozen bind variables, and a statement takes at most 32,767. */
const AT_ONCE = 1_000

async function wanted(alerts: readonly NewAlert[]): Promise<NewAlert[]> {
  const users = await db().user.findMany({
    where: { id: { in: [...new Set(alerts.map(({ userId }) => userId))] } },
    select: { id: true, preferences: true },
  })
  const choices = new Map(
    users.map(({ id, preferences }) => [
      id,
      // The column is only written through the schema of the preferences.
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

/** Returns the sort key by which all callers order their inserts, so that concurrent ones do not deadlock. */
const keyOf = ({ userId, type, subjectId, causeVersion }: NewAlert) => [userId, type, subjectId, causeVersion].join(' ')
const byKey = (one: NewAlert, other: NewAlert) => (keyOf(one) < keyOf(other) ? -1 : 1)

/** Creates alerts for the users who want them and notifies them after the commit; a cause that already has an alert is skipped. */
export async function createAlerts(alerts: readonly NewAlert[]): Promise<void> {
  const at = now()
  const rows = []
  for (const some of inChunks(alerts.toSorted(byKey), AT_ONCE)) rows.push(...(await insert(some, at)))
  await publishAlerts(
    rows.filter(({ dateCreated }) => dateCreated <= at),
    at,
  )
}
