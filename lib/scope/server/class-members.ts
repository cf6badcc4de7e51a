import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { isAssignmentOfStaff, readAssignmentIds } from './assignment-scope'

/**
 * SQL: whether the student of the row `u` of "user_assignment" is in the class of its assignment, the row `a`, or was assigned it individually; only
 * such work counts (domain.md §14).
 */
export const isInClass = Prisma.sql`(a."groupId" IS NULL
  OR EXISTS (SELECT FROM "group_student" m WHERE m."groupId" = a."groupId" AND m."userId" = u."userId"))`

/** The same rule for rows in memory: whether the student is in the class to which the work was assigned; null means an individual assignment. */
export function isOfClass(groupId: string | null, isMember: (groupId: string) => boolean): boolean {
  return groupId === null || isMember(groupId)
}

/** SQL: whether work, the row `u`, of an assignment, the row `a`, counts at all: its student is in the class and not excused (domain.md §14, §15). */
export const isCounted = Prisma.sql`(u."excusedDate" IS NULL AND ${isInClass})`

/**
 * SQL: whether work, the row `u`, is included in grading and in releases of scores. This includes students who left the class, whose work is marked
 * as such and not part of the class's counts (domain.md §14). The same rule as `isGradable` in lib/user-assignment/status.ts.
 */
export const isGradable = Prisma.sql`(u."submittedDate" IS NOT NULL AND u."excusedDate" IS NULL)`

/** SQL: whether work, the row `u`, has a final score that averages include: the same rule as `countedPoints` in lib/gradebook/averages.ts. */
export const isScored = Prisma.sql`(u."submittedDate" IS NOT NULL AND u."excusedDate" IS NULL AND NOT u."requiresGrading"
  AND u."score" IS NOT NULL AND u."maxScore" > 0)`

/**
 * Excludes the work of students who left the class from a list for staff. It is excluded by id, because Prisma cannot compare a student's classes
 * with the assignment's; `waits` is an SQL condition on the candidate rows `u`.
 */
export async function ofClass(actor: Actor, waits: Prisma.Sql): Promise<Prisma.UserAssignmentWhereInput> {
  const ids = await readAssignmentIds(actor)
  // Filters by assignment ids, because no index covers all relations to an assignment; actors with too many assignments filter by the relations.
  const isTheirs = ids ? Prisma.sql`u."assignmentId" = ANY (${ids}::uuid[])` : isAssignmentOfStaff(actor, Prisma.sql`a`)
  const left = await db().$queryRaw<{ id: string }[]>`
    SELECT u."id" FROM "user_assignment" u JOIN "assignment" a ON a."id" = u."assignmentId"
    WHERE ${waits} AND ${isTheirs} AND NOT ${isInClass}`
  return left.length === 0 ? {} : { id: { notIn: left.map(({ id }) => id) } }
}
