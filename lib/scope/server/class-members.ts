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

/**
 * The work that waits for a grade, for lists of staff: without that of who has left its class. Theirs is named one by one, as Prisma cannot
 * compare a student's classes with that of the assignment.
 */
export async function waitsForGrade(actor: Actor): Promise<Prisma.UserAssignmentWhereInput> {
  const ids = await readAssignmentIds(actor)
  // By their ids, as no index serves the ways to an assignment at once; who has too many to be named reads them by the ways.
  const isTheirs = ids ? Prisma.sql`u."assignmentId" = ANY (${ids}::uuid[])` : isAssignmentOfStaff(actor, Prisma.sql`a`)
  const left = await db().$queryRaw<{ id: string }[]>`
    SELECT u."id" FROM "user_assignment" u JOIN "assignment" a ON a."id" = u."assignmentId"
    WHERE u."submittedDate" IS NOT NULL AND u."requiresGrading" AND ${isTheirs}
      AND NOT ${isInClass}`
  return { submittedDate: { not: null }, requiresGrading: true, id: { notIn: left.map(({ id }) => id) } }
}
