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

/** Returns an item, the items that refer to it, and all ancestors of these, regardless of who may see them: only these can contain the item. */
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

/** Returns the student's user assignments that have begun and could contain the item, newest first: the named one, or all. */
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
 * Finds a word, a link or an interactive that an item of the view shows without containing it (domain.md §1); never content that is not for students.
 * A lesson that is only linked is not included.
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
 * Returns a student's work that contains an item, the item as the work shows it, and its tree: the work's, or its own where it is shown without a
 * place there. Follows the rules of what students see, not just links. 404 if nothing assigned to them contains it.
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
