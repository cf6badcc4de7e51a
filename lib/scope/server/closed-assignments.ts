import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { isKeptIn } from './kept-content'

const district = Prisma.sql`coalesce(g."districtId", s."districtId")`

/**
 * Returns a student's assignments that cannot be opened now: the assigned item is a draft, for teachers, deleted, or hidden by the district, by
 * itself or through everything that contains it (domain.md §12). They are also not listed, and return with their work when the item does. Empty for
 * staff. `assignmentId` limits the query to one.
 */
export async function readClosedAssignmentIds(actor: Actor, assignmentId?: string): Promise<string[]> {
  if (actor.roleId !== 'student') return []
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT a."id" FROM "user_assignment" u
    JOIN "assignment" a ON a."id" = u."assignmentId"
    JOIN "content" c ON c."id" = a."contentId"
    LEFT JOIN "group" g ON g."id" = a."groupId"
    LEFT JOIN "user" s ON s."id" = a."studentId"
    WHERE u."userId" = ${actor.userId}::uuid AND a."deletedDate" IS NULL
      ${assignmentId ? Prisma.sql`AND a."id" = ${assignmentId}::uuid` : Prisma.empty}
      AND (c."deletedDate" IS NOT NULL OR c."contentState" <> 'published' OR c."teacherEdition"
        OR ${isKeptIn(district, Prisma.sql`c."id"`)})`
  return rows.map(({ id }) => id)
}
