import 'server-only'
import { canRemoveInsertion } from '@/lib/content-insertion/policy'
import type { WireContentInsertion } from '@/lib/content-insertion/schema'
import { db } from '@/lib/db/db'
import { removalReach } from '@/lib/scope/server/content-insertion-scope'
import type { Actor } from '@/lib/session/actor'

/** Returns the ids of the given insertions that the actor may remove, and may therefore restore; they need not exist now. */
export async function readRemovableIds(
  actor: Actor,
  insertions: readonly WireContentInsertion[],
): Promise<ReadonlySet<string>> {
  const owners = await db().user.findMany({
    where: { id: { in: insertions.flatMap(({ userId }) => userId ?? []) } },
    select: { id: true, districtId: true },
  })
  const districtOf = new Map(owners.map(({ id, districtId }) => [id, districtId]))
  const reach = removalReach(actor)
  return new Set(
    insertions
      .filter(({ createdById, districtId, userId }) => {
        const ownerDistrictId = districtId ?? (userId && districtOf.get(userId)) ?? null
        return canRemoveInsertion(reach, { createdById, ownerDistrictId })
      })
      .map(({ id }) => id),
  )
}

/** Returns the ids of the given insertions that exist. */
export async function readStandingIds(insertions: readonly WireContentInsertion[]): Promise<ReadonlySet<string>> {
  const rows = await db().contentInsertion.findMany({
    where: { id: { in: insertions.map(({ id }) => id) } },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the ids of the given removed insertions that could be restored: both items exist, the item is not there again as a child or
 * insertion, and it would not contain itself. One statement for any number.
 */
export async function readRestorableIds(insertions: readonly WireContentInsertion[]): Promise<ReadonlySet<string>> {
  if (insertions.length === 0) return new Set()
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT t."id"
    FROM jsonb_to_recordset(${JSON.stringify(insertions)}::jsonb)
      AS t("id" uuid, "parentContentId" uuid, "insertionContentId" uuid, "districtId" uuid, "userId" uuid)
      JOIN "content" p ON p."id" = t."parentContentId" AND p."deletedDate" IS NULL
      JOIN "content" c ON c."id" = t."insertionContentId" AND c."deletedDate" IS NULL
    WHERE NOT EXISTS (SELECT FROM "content_child" l WHERE l."parentId" = p."id" AND l."childId" = c."id")
      AND NOT EXISTS (
        SELECT FROM "content_insertion" i WHERE i."parentContentId" = p."id" AND i."insertionContentId" = c."id"
          AND (i."districtId" = coalesce(t."districtId", (SELECT u."districtId" FROM "user" u WHERE u."id" = t."userId"))
            OR i."userId" = t."userId")
      )
      AND NOT content_would_cycle(p."id", c."id")`
  return new Set(rows.map(({ id }) => id))
}
