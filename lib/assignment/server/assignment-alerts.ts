import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { AlertTextName } from '@/lib/user-alert/alert-text'
import type { AlertMode } from '@/lib/user-alert/schema'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'
import { publishAlerts } from '@/lib/user-alert/server/publish-alerts'

type Told = { userAssignmentId: string; userId: string }

/** Notifies students of newly assigned work. The alert is dated to the start date, because the assignment is invisible to students before it. */
export async function alertAssigned(name: string, startDate: Date, told: readonly Told[]): Promise<void> {
  await createAlerts(
    told.map(({ userAssignmentId, userId }) => ({
      userId,
      type: 'assigned',
      mode: 'profile',
      text: 'assigned',
      parameters: { name },
      link: `/assignments/${userAssignmentId}`,
      subjectId: userAssignmentId,
      causeVersion: 1,
      ...(startDate > now() && { date: startDate }),
    })),
  )
}

/** Notifies students that submitted work was reopened. `version` is that of the user assignment, so that each reopening creates one alert. */
export async function alertReopened(
  told: readonly (Told & { name: string; itemName?: string; version: number })[],
): Promise<void> {
  await createAlerts(
    told.map(({ userAssignmentId, userId, name, itemName, version }) => ({
      userId,
      type: 'reopened',
      mode: 'profile',
      text: itemName ? 'reopenedItem' : 'reopened',
      parameters: { name, ...(itemName && { itemName }) },
      link: `/assignments/${userAssignmentId}`,
      subjectId: userAssignmentId,
      causeVersion: version,
    })),
  )
}

/** Notifies students that the scores of their submitted work are visible; `version` is that of the release. */
export async function alertReleased(name: string, version: number, told: readonly Told[]): Promise<void> {
  await createAlerts(
    told.map(({ userAssignmentId, userId }) => ({
      userId,
      type: 'graded',
      mode: 'profile',
      text: 'released',
      parameters: { name },
      link: `/binder/${userAssignmentId}`,
      subjectId: userAssignmentId,
      causeVersion: version,
    })),
  )
}

/** Notifies a student that submitted work is graded and the score is visible; once per attempt. */
export async function alertGraded(name: string, attempt: number, told: Told): Promise<void> {
  await createAlerts([
    {
      userId: told.userId,
      type: 'graded',
      mode: 'profile',
      text: 'graded',
      parameters: { name },
      link: `/binder/${told.userAssignmentId}`,
      subjectId: told.userAssignmentId,
      // Releases use the assignment's version as their cause; attempts are negative so that the two never collide.
      causeVersion: -attempt,
    },
  ])
}

type Rung = { id: string; userId: string; mode: AlertMode }

/** Deletes unseen alerts with these texts about the students' work, or about one item of it, because the next alert replaces them. */
async function withdrawUnseen(
  told: readonly Pick<Told, 'userAssignmentId' | 'userId'>[],
  texts: readonly AlertTextName[],
  itemName?: string,
): Promise<void> {
  if (told.length === 0) return
  const gone = await db().$queryRaw<Rung[]>`
    DELETE FROM "user_alert" x
    WHERE x."userId" = ANY(${told.map(({ userId }) => userId)}::uuid[]) AND x."type" = 'graded'
      AND x."subjectId" = ANY(${told.map(({ userAssignmentId }) => userAssignmentId)}::uuid[])
      AND x."text" = ANY(${[...texts]}::text[]) AND x."dateViewed" IS NULL
      AND x."parameters" ->> 'itemName' IS NOT DISTINCT FROM ${itemName ?? null}::text
    RETURNING x."id", x."userId", x."mode"`
  await publishAlerts(gone, now())
}

/**
 * Offset that keeps the causes of excuse alerts (versions of the user assignment) above those of releases and moved ends (versions of the
 * assignment).
 */
const EXCUSE_CAUSES = 1_000_000

type Excused = Told & { version: number; name: string; itemName?: string; excused: boolean; isClosed: boolean }

/**
 * Notifies a student that work, or one item of it, is excused or counts again. Replaces an unseen alert of the opposite; `version` is that of the
 * user assignment.
 */
export async function alertExcused(told: Excused): Promise<void> {
  const { userAssignmentId, userId, version, name, itemName, excused, isClosed } = told
  await withdrawUnseen([told], itemName ? ['excusedItem', 'countsAgainItem'] : ['excused', 'countsAgain'], itemName)
  await createAlerts([
    {
      userId,
      type: 'graded',
      mode: 'profile',
      text: itemName ? (excused ? 'excusedItem' : 'countsAgainItem') : excused ? 'excused' : 'countsAgain',
      parameters: { name, ...(itemName && { itemName }) },
      link: `/${isClosed ? 'binder' : 'assignments'}/${userAssignmentId}`,
      subjectId: userAssignmentId,
      causeVersion: EXCUSE_CAUSES + version,
    },
  ])
}

/** Deletes the alerts about former end dates of an assignment. */
async function withdrawEnds(assignmentId: string): Promise<void> {
  const gone = await db().$queryRaw<Rung[]>`
    DELETE FROM "user_alert" x USING "user_assignment" u
    WHERE u."assignmentId" = ${assignmentId}::uuid AND x."userId" = u."userId" AND x."type" = 'assigned' AND x."subjectId" = u."id"
      AND x."text" IN ('endMoved', 'endRemoved')
    RETURNING x."id", x."userId", x."mode"`
  await publishAlerts(gone, now())
}

/**
 * Notifies students with open work of its new end date, which may differ per student, or that it no longer has one. Replaces earlier alerts
 * about the end; `version` is that of the assignment after the change.
 */
export async function alertEndMoved(
  { id, name, version }: { id: string; name: string; version: number },
  told: readonly (Told & { endDate: Date | null })[],
): Promise<void> {
  await withdrawEnds(id)
  await createAlerts(
    told.map(({ userAssignmentId, userId, endDate }) => ({
      userId,
      type: 'assigned',
      mode: 'profile',
      text: endDate ? 'endMoved' : 'endRemoved',
      parameters: { name, ...(endDate && { endDate: endDate.toISOString() }) },
      link: `/assignments/${userAssignmentId}`,
      subjectId: userAssignmentId,
      // An assignment's first version is the cause of the alert about the assignment itself.
      causeVersion: version,
    })),
  )
}

/** Updates unseen alerts about a moved end to the student's current end date, because extra time has moved it again. */
export async function correctEnds(ends: readonly (Told & { endDate: Date | null })[]): Promise<void> {
  if (ends.length === 0) return
  const corrected = await db().$queryRaw<Rung[]>`
    UPDATE "user_alert" x SET "parameters" = x."parameters" || jsonb_build_object('endDate', e."endDate")
    FROM jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) AS e("userAssignmentId" uuid, "userId" uuid, "endDate" text)
    WHERE x."userId" = e."userId" AND x."type" = 'assigned' AND x."subjectId" = e."userAssignmentId"
      AND x."text" = 'endMoved' AND x."dateViewed" IS NULL AND x."parameters" ->> 'endDate' IS DISTINCT FROM e."endDate"
    RETURNING x."id", x."userId", x."mode"`
  await publishAlerts(corrected, now())
}

/**
 * Notifies students whose submitted work now counts as late, or no longer does, replacing unseen alerts about it. `version` is that of the assignment
 * after the change, or any other number that identifies the change uniquely.
 */
export async function alertLateChanged(
  { name, version }: { name: string; version: number },
  changed: readonly (Told & { late: boolean; isSubmitted: boolean })[],
): Promise<void> {
  await withdrawUnseen(changed, ['nowLate', 'notLate'])
  const told = changed.filter(({ isSubmitted }) => isSubmitted)
  await createAlerts(
    told.map(({ userAssignmentId, userId, late }) => ({
      userId,
      type: 'graded',
      mode: 'profile',
      text: late ? 'nowLate' : 'notLate',
      parameters: { name },
      link: `/binder/${userAssignmentId}`,
      subjectId: userAssignmentId,
      causeVersion: version,
    })),
  )
}

/**
 * Moves the alerts of an assignment to its new start date, because the assignment is invisible to students before it. Alerts that were already
 * delivered stay if the new start is in the past. If it is in the future, alerts about the end are deleted: the end may change again before then.
 */
export async function moveAssigned(assignmentId: string, startDate: Date): Promise<void> {
  const at = now()
  const date = startDate > at ? startDate : at
  if (startDate > at) await withdrawEnds(assignmentId)
  const moved = await db().$queryRaw<Rung[]>`
    UPDATE "user_alert" x SET "dateCreated" = ${date}
    FROM "user_assignment" u
    WHERE u."assignmentId" = ${assignmentId}::uuid AND x."userId" = u."userId" AND x."type" = 'assigned' AND x."subjectId" = u."id"
      AND (x."dateCreated" > ${at} OR ${date} > ${at})
    RETURNING x."id", x."userId", x."mode"`
  await publishAlerts(moved, at)
}

/** Deletes all alerts of a deleted assignment, because their links would be dead. */
export async function withdrawAssigned(assignmentId: string): Promise<void> {
  const gone = await db().$queryRaw<Rung[]>`
    DELETE FROM "user_alert" x USING "user_assignment" u
    WHERE u."assignmentId" = ${assignmentId}::uuid AND x."userId" = u."userId" AND x."subjectId" = u."id"
    RETURNING x."id", x."userId", x."mode"`
  await publishAlerts(gone, now())
}
