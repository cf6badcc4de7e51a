import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { AlertTextName } from '@/lib/user-alert/alert-text'
import type { AlertMode } from '@/lib/user-alert/schema'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'
import { publishAlerts } from '@/lib/user-alert/server/publish-alerts'

type Told = { userAssignmentId: string; userId: string }

/** Tells students of something that was given to them; dated on the day it opens, as before it does not exist for them. */
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

/** Tells students that submitted work is theirs to change again; `version` is that of the user assignment, so that each reopening tells once. */
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

/** Tells students that the scores of their submitted work can be seen; `version` is that of the release. */
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

/** Tells a student that submitted work was graded and the score can be seen; once for each attempt. */
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
      // Releases count from the assignment's version; attempts are told apart from them below zero.
      causeVersion: -attempt,
    },
  ])
}

type Rung = { id: string; userId: string; mode: AlertMode }

/**
 * Takes back what these students were told of their work, or of one item of it, in some words, and have not seen: what is told next is true in
 * its place.
 */
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

/** Excuses count from the version of the user assignment, above all versions of assignments, by which releases and moved ends count. */
const EXCUSE_CAUSES = 1_000_000

type Excused = Told & { version: number; name: string; itemName?: string; excused: boolean; isClosed: boolean }

/** Tells a student that work, or one item of it, is excused, or counts again, in the place of the other that was not seen yet; `version` is that of the user assignment. */
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

/** Takes back what was told of the ends that an assignment had. */
async function withdrawEnds(assignmentId: string): Promise<void> {
  const gone = await db().$queryRaw<Rung[]>`
    DELETE FROM "user_alert" x USING "user_assignment" u
    WHERE u."assignmentId" = ${assignmentId}::uuid AND x."userId" = u."userId" AND x."type" = 'assigned' AND x."subjectId" = u."id"
      AND x."text" IN ('endMoved', 'endRemoved')
    RETURNING x."id", x."userId", x."mode"`
  await publishAlerts(gone, now())
}

/**
 * Tells students whose work is open of its new end, which is that of each, or that it has none any more, in the place of what was told of an end before; `version` is
 * that of the assignment with it.
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
      // An assignment's first version is that of its own alert.
      causeVersion: version,
    })),
  )
}

/** Tells a moved end, of which a student was told and has not seen it, as it is now for each: extra time has moved it again. */
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
 * Tells students whose work is turned in that it counts as late now, or no longer, in the place of what was told of it before and is not seen
 * yet; `version` is that of the assignment with its new end, or tells of the change in some other way that no two have.
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
 * Dates what was told of an assignment by its new start: before it the assignment does not exist for its students, and so nothing is said of
 * it. What has been told stays told where the new start is past, too. An end that was told before is taken back with a start to come: by then
 * it may be another.
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

/** Takes back what was told of an assignment that is gone: its links would lead nowhere. */
export async function withdrawAssigned(assignmentId: string): Promise<void> {
  const gone = await db().$queryRaw<Rung[]>`
    DELETE FROM "user_alert" x USING "user_assignment" u
    WHERE u."assignmentId" = ${assignmentId}::uuid AND x."userId" = u."userId" AND x."subjectId" = u."id"
    RETURNING x."id", x."userId", x."mode"`
  await publishAlerts(gone, now())
}
