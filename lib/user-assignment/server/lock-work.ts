import 'server-only'
import { accommodated } from '@/lib/assignment/accommodated'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import { db } from '@/lib/db/db'
import { accommodationsOf } from '@/lib/user/accommodations'
import type { WorkState } from '../policy'

/** A locked user assignment, with the assignment fields that decide about writing and the accommodations of its student. */
export type Work = WorkState & {
  id: string
  assignmentId: string
  userId: string
  startedDate: Date | null
  late: boolean
  /** Kept when the work is reopened: it decides whether the work was late. */
  firstSubmittedDate: Date | null
  score: number | null
  maxScore: number | null
  progress: number | null
  requiresGrading: boolean
  lastViewedContentId: string | null
  version: number
  contentId: string
  startDate: Date
  groupId: string | null
  createdById: string
  assignmentVersion: number
  excusedDate: Date | null
  excusedContentIds: string[]
  zeroDate: Date | null
  /** The district of the group or of the student. */
  districtId: string | null
  settings: AssignmentSettings
}

type Row = Omit<Work, 'settings' | 'allowLate'> & { data: unknown; preferences: unknown }

/**
 * Locks user assignments in the order of their ids until the current transaction ends. Everything that writes a student's work takes this lock first
 * and locks interactions after it, so that submit, reopen, save and grade share one lock order (faults 71, 73).
 */
export async function lockWorks(userAssignmentIds: readonly string[]): Promise<Work[]> {
  await db().$queryRaw`
    SELECT "id" FROM "user_assignment" WHERE "id" = ANY(${[...userAssignmentIds]}::uuid[]) ORDER BY "id" FOR UPDATE`
  // A separate statement, because the locking one may have waited and would return outdated joined rows, here the old settings.
  return readWorks(userAssignmentIds)
}

/** Reads user assignments without locking them; missing ones are left out. */
export async function readWorks(userAssignmentIds: readonly string[]): Promise<Work[]> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT u."id", u."assignmentId", u."userId", u."startedDate", u."submittedDate", u."firstSubmittedDate", u."late", u."score", u."maxScore", u."progress",
      u."requiresGrading", u."lastViewedContentId", coalesce(u."reopenedContentIds", '{}') AS "reopenedContentIds", u."attempt", u."version",
      u."excusedDate", u."excusedContentIds", u."zeroDate",
      a."contentId", a."startDate", a."endDate", a."groupId", a."createdById", a."version" AS "assignmentVersion", a."data",
      coalesce(g."districtId", s."districtId") AS "districtId", o."preferences"
    FROM "user_assignment" u
    JOIN "user" o ON o."id" = u."userId"
    JOIN "assignment" a ON a."id" = u."assignmentId"
    LEFT JOIN "group" g ON g."id" = a."groupId"
    LEFT JOIN "user" s ON s."id" = a."studentId"
    WHERE u."id" = ANY(${[...userAssignmentIds]}::uuid[]) AND a."deletedDate" IS NULL
    ORDER BY u."id"`
  return rows.map(({ data, preferences, ...row }) => {
    const settings = settingsOf(data)
    return accommodated({ ...row, settings, allowLate: settings.allowLate }, accommodationsOf(preferences))
  })
}

/** Reads one user assignment without locking it; null if it does not exist. */
export async function readWork(userAssignmentId: string): Promise<Work | null> {
  const [work] = await readWorks([userAssignmentId])
  return work ?? null
}

/** Locks one user assignment; null if it does not exist. */
export async function lockWork(userAssignmentId: string): Promise<Work | null> {
  const [work] = await lockWorks([userAssignmentId])
  return work ?? null
}
