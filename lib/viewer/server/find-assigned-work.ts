import 'server-only'
import { readAssignedContent } from '@/lib/assignment/server/assigned-content'
import { now } from '@/lib/common/clock'
import { shownInPlaceTypes } from '@/lib/content/types'
import { nodesOf, type ViewNode } from '@/lib/curriculum/content-view'
import { readStudentTree } from '@/lib/curriculum/server/read-content-view'
import { withoutSwitchedOff } from '@/lib/curriculum/switched-off'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { readWork, type Work } from './read-work'

type Wanted = { userAssignmentId?: string | undefined; assignmentId?: string | undefined }

/** An item, what names it, and all that these stand in, with no regard to who may see it: nothing else can lead to the item. */
async function readAbove(contentId: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    WITH RECURSIVE above("id") AS (
      (SELECT ${contentId}::uuid
        UNION SELECT d."contentId" FROM "content_dependency" d WHERE d."dependsOnId" = ${contentId}::uuid
        UNION SELECT p."contentId" FROM "content_vocab_phrase" p WHERE p."vocabContentId" = ${contentId}::uuid)
      UNION
      SELECT up."id" FROM above a JOIN LATERAL (
        SELECT l."parentId" AS "id" FROM "content_child" l WHERE l."childId" = a."id"
        UNION ALL
        SELECT i."parentContentId" FROM "content_insertion" i WHERE i."insertionContentId" = a."id"
      ) up ON true
    )
    SELECT "id" FROM above`
  return rows.map(({ id }) => id)
}

/** The student's own user assignments that have begun, newest first: the named one, or all, of those that could hold the item. */
async function candidates(
  actor: Actor,
  contentId: string,
  { userAssignmentId, assignmentId }: Wanted,
): Promise<string[]> {
  const rows = await db().userAssignment.findMany({
    where: {
      userId: actor.userId,
      ...(userAssignmentId && { id: userAssignmentId }),
      ...(assignmentId && { assignmentId }),
      assignment: { deletedDate: null, startDate: { lte: now() }, contentId: { in: await readAbove(contentId) } },
    },
    select: { id: true },
    orderBy: [{ assignment: { startDate: 'desc' } }, { id: 'desc' }],
  })
  return rows.map(({ id }) => id)
}

/**
 * A word, a link or an interactive that something of the view shows without holding it (domain.md §1); never what is not for students. A
 * lesson that is only linked to is not given with the one that links.
 */
async function findEmbedded(work: Work, root: ViewNode, contentId: string): Promise<ViewNode | null> {
  const holders = [...nodesOf(root)].map(({ id }) => id)
  const [shown] = await db().$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "content" c WHERE c."id" = ${contentId}::uuid AND c."contentType" = ANY(${[...shownInPlaceTypes]}::text[]) AND (
      EXISTS (SELECT FROM "content_dependency" d WHERE d."dependsOnId" = c."id" AND d."contentId" = ANY(${idList(holders)}))
      OR EXISTS (SELECT FROM "content_vocab_phrase" p WHERE p."vocabContentId" = c."id" AND p."contentId" = ANY(${idList(holders)})))`
  if (!shown) return null
  const source = { ...work, excludedContentIds: work.settings.excludedContentIds }
  return (await readStudentTree(source, contentId))?.root ?? null
}

/**
 * The work of a student in which an item stands, the item as the work shows it, and the tree that it stands in: the work's, or its own
 * where it is shown without a place there. By the rules of what students see, not by links alone.
 * 404 where nothing that is assigned to them holds it.
 */
export async function findAssignedWork(
  actor: Actor,
  contentId: string,
  wanted: Wanted,
): Promise<{ work: Work; root: ViewNode; node: ViewNode; truncated: boolean }> {
  for (const id of await candidates(actor, contentId, wanted)) {
    const work = await readWork(actor, id)
    const source = { ...work, excludedContentIds: work.settings.excludedContentIds }
    const { root: whole, truncated } = await readAssignedContent(source)
    if (!whole) continue
    const root = withoutSwitchedOff(whole, work.settings)
    const node = [...nodesOf(root)].find((place) => place.id === contentId)
    if (node) return { work, root, node, truncated }
    const embedded = await findEmbedded(work, root, contentId)
    if (embedded) return { work, root: embedded, node: embedded, truncated }
  }
  throw notFound()
}
