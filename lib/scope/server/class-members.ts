import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { isAssignmentOfStaff, readAssignmentIds } from './assignment-scope'

/**
 * SQL: whether the student of the row `u` of "user_assignment" is in the class that its assignment, the row `a`, was given to, or it was
 * given to them alone: only then it counts (domain.md §14).
 */
export const isInClass = Prisma.sql`(a."groupId" IS NULL
  OR EXISTS (SELECT FROM "group_student" m WHERE m."groupId" = a."groupId" AND m."userId" = u."userId"))`

/** The same rule for rows that are read whole: whether a student is in the class, null being none, that something was given to. */
export function isOfClass(groupId: string | null, isMember: (groupId: string) => boolean): boolean {
  return groupId === null || isMember(groupId)
}

/** SQL: whether work, the row `u`, of an assignment, the row `a`, counts at all: of who is in the class, and not excused (domain.md §14, §15). */
export const isCounted = Prisma.sql`(u."excusedDate" IS NULL AND ${isInClass})`

/**
 * SQL: whether work, the row `u`, stands in grading and in what a release of scores shows: of who has left the class as well, which is marked and
 * is in no number of the class (domain.md §14). The same rule as `isGradable` in lib/user-assignment/status.ts.
 */
export const isGradable = Prisma.sql`(u."submittedDate" IS NOT NULL AND u."excusedDate" IS NULL)`

/** SQL: whether work, the row `u`, has points that stand and go into averages: the same rule as `countedPoints` in lib/gradebook/averages.ts. */
export const isScored = Prisma.sql`(u."submittedDate" IS NOT NULL AND u."excusedDate" IS NULL AND NOT u."requiresGrading"
  AND u."score" IS NOT NULL AND u."maxScore" > 0)`

/**
 * Leaves the work of who has left its class out of a list of staff. Theirs is named one by one, as Prisma cannot compare a student's classes
 * with that of the assignment; `waits` says in SQL which rows `u` are asked for at all.
 */
export async function ofClass(actor: Actor, waits: Prisma.Sql): Promise<Prisma.UserAssignmentWhereInput> {
  const ids = await readAssignmentIds(actor)
  // By their ids, as no index serves the ways to an assignment at once; who has too many to be named reads them by the ways.
  const isTheirs = ids ? Prisma.sql`u."assignmentId" = ANY (${ids}::uuid[])` : isAssignmentOfStaff(actor, Prisma.sql`a`)
  const left = await db().$queryRaw<{ id: string }[]>`
    SELECT u."id" FROM "user_assignment" u JOIN "assignment" a ON a."id" = u."assignmentId"
    WHERE ${waits} AND ${isTheirs} AND NOT ${isInClass}`
  return left.length === 0 ? {} : { id: { notIn: left.map(({ id }) => id) } }
}
