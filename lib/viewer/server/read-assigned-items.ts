import 'server-only'
import { readAssignedContent } from '@/lib/assignment/server/assigned-content'
import {
  type AssignmentSourceRow,
  assignmentSourceSelect,
  districtOf,
} from '@/lib/assignment/server/present-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { now } from '@/lib/common/clock'
import { inTurns } from '@/lib/common/in-turns'
import { shownInPlaceTypes } from '@/lib/content/types'
import { nodesOf, type ViewNode } from '@/lib/curriculum/content-view'
import { withoutSwitchedOff } from '@/lib/curriculum/switched-off'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { isKeptIn } from '@/lib/scope/server/kept-content'
import type { Actor } from '@/lib/session/actor'

/** The user assignment in which a student gets an item, with the count of its children if it has a place in the tree. */
export type AssignedItem = { userAssignmentId: string; childrenCount: number | null }

/** The number of works whose trees are read concurrently, so that one student does not use all connections. */
export const WORKS_AT_ONCE = 8

/** The items that a student gets by a piece of work. */
type Given = {
  userAssignmentId: string
  districtId: string | null
  excludedContentIds: readonly string[]
  nodes: readonly ViewNode[]
}

async function readGiven({ id, assignment }: { id: string; assignment: AssignmentSourceRow }): Promise<Given> {
  const settings = settingsOf(assignment.data)
  const { excludedContentIds } = settings
  const districtId = districtOf(assignment)
  const { contentId, createdById } = assignment
  const { root } = await readAssignedContent({ contentId, createdById, districtId, excludedContentIds })
  const nodes = root ? [...nodesOf(withoutSwitchedOff(root, settings))] : []
  return { userAssignmentId: id, districtId, excludedContentIds, nodes }
}

/**
 * Returns, by item, the words, links and interactives that items show without containing them, as far as the district offers them to its students.
 */
async function readShown(districtId: string | null, holders: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db().$queryRaw<{ by: string; ids: string[] }[]>`
    WITH shown("by", "id") AS MATERIALIZED (
      SELECT d."contentId", d."dependsOnId" FROM "content_dependency" d WHERE d."contentId" = ANY(${idList(holders)})
      UNION
      SELECT p."contentId", p."vocabContentId" FROM "content_vocab_phrase" p WHERE p."contentId" = ANY(${idList(holders)})
    ), given AS MATERIALIZED (
      SELECT c."id" FROM (SELECT DISTINCT "id" FROM shown) s JOIN "content" c USING ("id")
      WHERE c."contentType" = ANY(${[...shownInPlaceTypes]}::text[]) AND c."deletedDate" IS NULL AND c."contentState" = 'published'
        AND NOT c."teacherEdition" AND NOT ${isKeptIn(districtId, Prisma.sql`c."id"`)}
    )
    SELECT s."by", array_agg(s."id") AS "ids" FROM shown s JOIN given USING ("id") GROUP BY s."by"`
  return new Map(rows.map(({ by, ids }) => [by, ids]))
}

/**
 * Returns everything that is assigned to a student and what that shows, by the rules of `findAssignedWork`: each item with the newest work that
 * contains it.
 */
export async function readAssignedItems(actor: Actor): Promise<Map<string, AssignedItem>> {
  const works = await db().userAssignment.findMany({
    where: { userId: actor.userId, assignment: { deletedDate: null, startDate: { lte: now() } } },
    select: { id: true, assignment: { select: assignmentSourceSelect } },
    orderBy: [{ assignment: { startDate: 'desc' } }, { id: 'desc' }],
  })
  const all = await inTurns(works, WORKS_AT_ONCE, readGiven)
  const shownIn = new Map<string | null, Map<string, string[]>>()
  for (const districtId of new Set(all.map((given) => given.districtId))) {
    const holders = all.flatMap((given) => (given.districtId === districtId ? given.nodes.map(({ id }) => id) : []))
    shownIn.set(districtId, await readShown(districtId, [...new Set(holders)]))
  }
  const items = new Map<string, AssignedItem>()
  const meet = (id: string, item: AssignedItem) => void (items.has(id) || items.set(id, item))
  for (const { userAssignmentId, districtId, excludedContentIds, nodes } of all) {
    for (const { id, children } of nodes) meet(id, { userAssignmentId, childrenCount: children.length })
    const shown = nodes.flatMap(({ id }) => shownIn.get(districtId)?.get(id) ?? [])
    for (const id of shown) if (!excludedContentIds.includes(id)) meet(id, { userAssignmentId, childrenCount: null })
  }
  return items
}
