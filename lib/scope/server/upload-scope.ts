import 'server-only'
import { can } from '@/lib/ability/ability'
import { now } from '@/lib/common/clock'
import { groupBy } from '@/lib/common/group-by'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import type { Actor } from '@/lib/session/actor'
import { assignmentScope } from './assignment-scope'
import { readReadableIds } from './content-scope'
import { interactionScope } from './interaction-scope'
import { isGivenIn, isKeptIn } from './kept-content'

/**
 * Returns the uploads that this actor may read, except those in content (see `isUploadShown`): their own, those of work in scope, those of received
 * announcements, and for authors those of the asset bank.
 */
export function uploadScope(actor: Actor): Prisma.UploadWhereInput {
  const of: Prisma.UploadWhereInput[] = [
    { createdById: actor.userId },
    { interactionUploads: { some: { interaction: interactionScope(actor) } } },
    { announcementUploads: { some: { announcement: { recipients: { some: { userId: actor.userId } } } } } },
  ]
  if (can(actor, 'author')) of.push({ bankAssets: { some: {} } })
  return { OR: of }
}

/** A link to a parent, or an insertion by a district or a person. */
type Edge = { child: string; parent: string | null; districtId: string | null; userId: string | null }
/** An assigned item, and the owner of the insertions that its students get. */
type AssignedRoot = { contentId: string; excluded: string[] | null; districtId: string | null; createdById: string }

/**
 * Returns the paths up from the items that contain an upload, through links, insertions and vocabulary, and through content shown to a student of
 * this district: published, not only for teachers, not restricted, offered in the territory.
 */
async function waysUp(actor: Actor, uploadId: string): Promise<Edge[]> {
  const isShown = Prisma.sql`c."deletedDate" IS NULL AND c."contentState" = 'published' AND NOT c."teacherEdition"
    AND ${isGivenIn(actor.districtId, Prisma.sql`c`)}`
  return db().$queryRaw<Edge[]>`
    WITH RECURSIVE holder AS (
      SELECT "contentId" FROM "content_upload" WHERE "uploadId" = ${uploadId}::uuid
      UNION SELECT "contentId" FROM "content_attachment" WHERE "uploadId" = ${uploadId}::uuid
    ), above("child", "parent", "districtId", "userId") AS (
      SELECT c."id", NULL::uuid, NULL::uuid, NULL::uuid FROM holder h JOIN "content" c ON c."id" = h."contentId" WHERE ${isShown}
      UNION
      SELECT up."child", c."id", up."districtId", up."userId" FROM above a
      JOIN LATERAL (
        SELECT l."childId" AS "child", l."parentId" AS "by", NULL::uuid AS "districtId", NULL::uuid AS "userId"
        FROM "content_child" l WHERE l."childId" = coalesce(a."parent", a."child")
        UNION ALL
        SELECT i."insertionContentId", i."parentContentId", i."districtId", i."userId" FROM "content_insertion" i
        WHERE i."insertionContentId" = coalesce(a."parent", a."child") AND (i."districtId" = ${actor.districtId}::uuid
          OR i."userId" = ANY(ARRAY(SELECT s."createdById" FROM "user_assignment" u JOIN "assignment" s ON s."id" = u."assignmentId"
            WHERE u."userId" = ${actor.userId}::uuid)))
        UNION ALL
        SELECT v."vocabContentId", v."contentId", NULL, NULL FROM "content_vocab_phrase" v WHERE v."vocabContentId" = coalesce(a."parent", a."child")
        UNION ALL
        SELECT s."dependsOnId", s."contentId", NULL, NULL FROM "content_dependency" s JOIN "content" w ON w."id" = s."contentId"
        WHERE s."dependsOnId" = coalesce(a."parent", a."child") AND w."contentType" = 'vocab'
      ) up ON true
      JOIN "content" c ON c."id" = up."by" WHERE ${isShown}
    )
    SELECT "child", "parent", "districtId", "userId" FROM above`
}

async function assignedRoots(actor: Actor, contentIds: string[]): Promise<AssignedRoot[]> {
  return db().$queryRaw<AssignedRoot[]>`
    SELECT s."contentId", s."createdById", coalesce(g."districtId", t."districtId") AS "districtId", ARRAY(
      SELECT jsonb_array_elements_text(coalesce(s."data" -> 'settings' -> 'excludedContentIds', '[]'::jsonb))
    ) AS "excluded"
    FROM "user_assignment" u JOIN "assignment" s ON s."id" = u."assignmentId"
      LEFT JOIN "group" g ON g."id" = s."groupId" LEFT JOIN "user" t ON t."id" = s."studentId"
    WHERE u."userId" = ${actor.userId}::uuid AND s."deletedDate" IS NULL AND s."startDate" <= ${now()}
      AND s."contentId" = ANY(${contentIds}::uuid[]) AND NOT ${isKeptIn(actor.districtId, Prisma.sql`s."contentId"`)}`
}

/** Whether an edge is followed down from an assigned item: an insertion must be its teacher's or its district's. */
function isFollowed({ districtId, userId }: Edge, root: AssignedRoot): boolean {
  if (userId !== null) return userId === root.createdById
  return districtId === null || districtId === root.districtId
}

function leadsDown(root: AssignedRoot, edgesFrom: Map<string, Edge[]>, holders: Set<string>): boolean {
  const excluded = new Set(root.excluded ?? [])
  const seen = new Set<string>()
  const open = [root.contentId]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || excluded.has(id)) continue
    if (holders.has(id)) return true
    seen.add(id)
    for (const edge of edgesFrom.get(id) ?? []) if (isFollowed(edge, root)) open.push(edge.child)
  }
  return false
}

/** Whether an upload is part of content that is assigned to this student and has begun, on a path that the student can see. */
export async function isUploadAssigned(actor: Actor, uploadId: string): Promise<boolean> {
  const edges = await waysUp(actor, uploadId)
  if (edges.length === 0) return false
  const holders = new Set(edges.filter(({ parent }) => parent === null).map(({ child }) => child))
  const below = edges.filter(({ parent }) => parent !== null)
  const edgesFrom = groupBy(below, ({ parent }) => parent ?? '')
  const reached = [...new Set(edges.map(({ child, parent }) => parent ?? child))]
  const roots = await assignedRoots(actor, reached)
  return roots.some((root) => leadsDown(root, edgesFrom, holders))
}

/** The most inserters whose assignments are checked for one upload. */
const MAX_INSERTERS = 50

/** Returns the users who have inserted, for themselves, something that contains one of these items, and all containers of the items. */
async function readInserters(holders: readonly string[]): Promise<{ userIds: string[]; aboveIds: string[] }> {
  const [row] = await db().$queryRaw<{ userIds: string[]; aboveIds: string[] }[]>`
    WITH RECURSIVE above("id") AS (
      SELECT unnest(${idList(holders)})
      UNION
      SELECT held."by" FROM above a JOIN LATERAL (
        SELECT l."parentId" AS "by" FROM "content_child" l WHERE l."childId" = a."id"
        UNION ALL
        SELECT i."parentContentId" FROM "content_insertion" i WHERE i."insertionContentId" = a."id"
      ) held ON true
    )
    SELECT ARRAY(SELECT "id" FROM above) AS "aboveIds", ARRAY(
      SELECT DISTINCT i."userId" FROM above a JOIN "content_insertion" i ON i."insertionContentId" = a."id"
      WHERE i."userId" IS NOT NULL LIMIT ${MAX_INSERTERS}) AS "userIds"`
  return row ?? { userIds: [], aboveIds: [] }
}

/** Whether a staff member sees one of these items in an assignment that they may read, because its teacher has inserted it there. */
async function isInsertedInAssignment(actor: Actor, holders: readonly string[]): Promise<boolean> {
  const { userIds, aboveIds } = await readInserters(holders)
  if (userIds.length === 0) return false
  const assignments = await db().assignment.findMany({
    where: { AND: [assignmentScope(actor), { createdById: { in: userIds }, contentId: { in: aboveIds } }] },
    select: { createdById: true, group: { select: { districtId: true } }, student: { select: { districtId: true } } },
    distinct: ['createdById'],
  })
  for (const { createdById, group, student } of assignments) {
    const owner = { districtId: group?.districtId ?? student?.districtId ?? null, userId: createdById }
    if ((await readReadableIds(actor, holders, owner)).size > 0) return true
  }
  return false
}

/** Whether an upload is part of content that this actor may open: for students assigned content, for staff what they may read. */
export async function isUploadShown(actor: Actor, uploadId: string): Promise<boolean> {
  if (actor.roleId === 'student') return isUploadAssigned(actor, uploadId)
  if (!can(actor, 'library') && !can(actor, 'curriculum')) return false
  const rows = await db().$queryRaw<{ contentId: string }[]>`
    SELECT "contentId" FROM "content_upload" WHERE "uploadId" = ${uploadId}::uuid
    UNION SELECT "contentId" FROM "content_attachment" WHERE "uploadId" = ${uploadId}::uuid`
  const holders = rows.map(({ contentId }) => contentId)
  return (await readReadableIds(actor, holders)).size > 0 || isInsertedInAssignment(actor, holders)
}
