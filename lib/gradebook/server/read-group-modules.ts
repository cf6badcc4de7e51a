import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { isListedFor } from '@/lib/scope/server/listed-content'
import type { Actor } from '@/lib/session/actor'

/** A module by which a gradebook can be filtered. */
export type GradedModule = { id: string; name: string }

/** Returns the modules above the items assigned to a group, by name, as far as this member of staff may know them; the caller checks the group. */
export async function readGroupModules(actor: Actor, groupId: string): Promise<GradedModule[]> {
  return db().$queryRaw<GradedModule[]>`
    WITH RECURSIVE above("id") AS (
      SELECT "contentId" FROM "assignment" WHERE "groupId" = ${groupId}::uuid AND "deletedDate" IS NULL
      UNION
      SELECT l."parentId" FROM above a JOIN "content_child" l ON l."childId" = a."id"
    )
    SELECT c."id", c."name" FROM above a JOIN "content" c ON c."id" = a."id"
    WHERE c."contentSubType" = 'module' AND ${isListedFor(actor, Prisma.sql`c`)}
    ORDER BY c."name", c."id"`
}
