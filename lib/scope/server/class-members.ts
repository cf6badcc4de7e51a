import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { isAssignmentOfStaff } from './assignment-scope'

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
  const left = await db().$queryRaw<{ id: string }[]>`
    SELECT u."id" FROM "user_assignment" u JOIN "assignment" a ON a."id" = u."assignmentId"
    WHERE u."submittedDate" IS NOT NULL AND u."requiresGrading" AND ${isAssignmentOfStaff(actor, Prisma.sql`a`)}
      AND NOT ${isInClass}`
  return { submittedDate: { not: null }, requiresGrading: true, id: { notIn: left.map(({ id }) => id) } }
}
