import 'server-only'
import { readAssignedContent } from '@/lib/assignment/server/assigned-content'
import { assignmentSourceSelect, districtOf } from '@/lib/assignment/server/present-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { now } from '@/lib/common/clock'
import { shownInPlaceTypes } from '@/lib/content/types'
import { nodesOf } from '@/lib/curriculum/content-view'
import { withoutSwitchedOff } from '@/lib/curriculum/switched-off'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { isKeptIn } from '@/lib/scope/server/kept-content'
import type { Viewer } from '@/lib/session/viewer'

/** The user assignment in which a student meets an item; the count of its children where it has a place in the tree. */
export type AssignedItem = { userAssignmentId: string; childrenCount: number | null }

/** The words, links and interactives that some items show without holding them, as far as the district gives them to its students. */
async function readNamed(districtId: string | null, holders: readonly string[]): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT DISTINCT c."id" FROM "content_dependency" d JOIN "content" c ON c."id" = d."dependsOnId"
    WHERE d."contentId" = ANY(${idList(holders)}) AND c."contentType" = ANY(${[...shownInPlaceTypes]}::text[])
      AND c."deletedDate" IS NULL AND c."contentState" = 'published' AND NOT c."teacherEdition"
      AND NOT ${isKeptIn(districtId, Prisma.sql`c."id"`)}`
  return rows.map(({ id }) => id)
}

/**
 * All that is assigned to a student and what that shows, by the rules of `findAssignedWork`: each item with the work in which it is met, the
 * newest that has it.
 */
export async function readAssignedItems(viewer: Viewer): Promise<Map<string, AssignedItem>> {
  const works = await db().userAssignment.findMany({
    where: { userId: viewer.userId, assignment: { deletedDate: null, startDate: { lte: now() } } },
    select: { id: true, assignment: { select: assignmentSourceSelect } },
    orderBy: [{ assignment: { startDate: 'desc' } }, { id: 'desc' }],
  })
  const items = new Map<string, AssignedItem>()
  const meet = (id: string, item: AssignedItem) => void (items.has(id) || items.set(id, item))
  for (const { id: userAssignmentId, assignment } of works) {
    const settings = settingsOf(assignment.data)
    const districtId = districtOf(assignment)
    const { excludedContentIds } = settings
    const { contentId, createdById } = assignment
    const { root } = await readAssignedContent({ contentId, createdById, districtId, excludedContentIds })
    if (!root) continue
    const nodes = [...nodesOf(withoutSwitchedOff(root, settings))]
    for (const { id, children } of nodes) meet(id, { userAssignmentId, childrenCount: children.length })
    for (const id of await readNamed(
      districtId,
      nodes.map((node) => node.id),
    ))
      if (!excludedContentIds.includes(id)) meet(id, { userAssignmentId, childrenCount: null })
  }
  return items
}
