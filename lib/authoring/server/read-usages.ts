import 'server-only'
import type { WireBreadcrumb } from '@/lib/content/schema'
import { readBreadcrumbs } from '@/lib/content/server/read-breadcrumb'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { assignmentScope } from '@/lib/scope/server/assignment-scope'
import { contentInsertionScope } from '@/lib/scope/server/content-insertion-scope'
import { isListedFor } from '@/lib/scope/server/listed-content'
import type { Actor } from '@/lib/session/actor'
import type { WireContentUsages } from '../history-schema'
import { MAX_USAGES } from '../limits'
import { requireWritable } from './require-writable'

type User = Omit<WireBreadcrumb, 'parent'> & { isParent: boolean }

/**
 * Reads the existing items that contain, list or reference an item, as far as this actor may know of them; a parent is not also reported as
 * referencing it.
 */
function readUsers(actor: Actor, id: string): Promise<User[]> {
  return db().$queryRaw<User[]>`
    SELECT c."id", c."name", c."contentType", c."contentSubType", bool_or(used."isParent") AS "isParent" FROM (
      SELECT "parentId" AS "by", true AS "isParent" FROM "content_child" WHERE "childId" = ${id}::uuid
      UNION ALL SELECT "contentId", false FROM "content_dependency" WHERE "dependsOnId" = ${id}::uuid
      UNION ALL SELECT "contentId", false FROM "content_vocab_phrase" WHERE "vocabContentId" = ${id}::uuid
    ) used JOIN "content" c ON c."id" = used."by" WHERE ${isListedFor(actor, Prisma.sql`c`)}
    GROUP BY c."id" ORDER BY c."name", c."id" LIMIT ${MAX_USAGES}`
}

/**
 * Lists where an item is used, as far as this actor may know, for users who may change it. Throws 404 if it is outside their scope, 403 if
 * they may only read it.
 */
export async function readUsages(actor: Actor, id: string): Promise<WireContentUsages> {
  await requireWritable(actor, id)
  const [users, assignments, insertions] = await Promise.all([
    readUsers(actor, id),
    db().assignment.count({ where: { AND: [{ contentId: id }, assignmentScope(actor)] } }),
    db().contentInsertion.count({ where: { AND: [{ insertionContentId: id }, contentInsertionScope(actor)] } }),
  ])
  const crumbs = await readBreadcrumbs(
    actor,
    users.map((user) => user.id),
  )
  const told = (isParent: boolean) =>
    users.flatMap(({ isParent: holds, ...own }) =>
      holds === isParent ? [{ ...own, parent: crumbs.get(own.id) ?? null }] : [],
    )
  return { parents: told(true), assignments, insertions, embeds: told(false) }
}
