import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { toList } from '@/lib/search/list-query'
import { anyFilter, nullableFilter } from '@/lib/search/server/filters'
import type { GradebookWhere } from '../schema'

/** Reads the ids of these items and all their descendants. */
async function readBelow(contentIds: readonly string[]): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    WITH RECURSIVE below("id") AS (
      SELECT unnest(${idList(contentIds)})
      UNION
      SELECT l."childId" FROM below b JOIN "content_child" l ON l."parentId" = b."id"
    )
    SELECT "id" FROM below`
  return rows.map(({ id }) => id)
}

const idsIn = (value: string | null | (string | null)[]) => toList<string | null>(value).filter((id) => id !== null)

/** Returns the filter for the assignments selected by a gradebook's query; the caller adds the viewer's scope. */
export async function assignmentFilter(where: GradebookWhere): Promise<Prisma.AssignmentWhereInput> {
  const { assignmentId, groupId, moduleId, from, to } = where
  return {
    AND: [
      { deletedDate: null, id: anyFilter(assignmentId), startDate: { gte: from, lt: to } },
      nullableFilter('groupId', groupId),
      moduleId === undefined ? {} : { contentId: { in: await readBelow(idsIn(moduleId)) } },
    ],
  }
}
