import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { assignmentScope, readAssignmentIds } from '@/lib/scope/server/assignment-scope'
import { readClosedAssignmentIds } from '@/lib/scope/server/closed-assignments'
import { anyFilter, containing, idFilter, keywordsOf, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { AssignmentListQuery, WireAssignment } from '../schema'
import { inArchivedGroup, inOpenGroup } from './archived-group'
import { assignmentSelectFor, presentAssignment } from './present-assignment'
import { withShownItems } from './shown-items'

/** What is open or closed by its time; to a student what an archived class was given is closed too. */
function inTime(actor: Actor, { isOpen, isClosed }: AssignmentListQuery['modifiers']): Prisma.AssignmentWhereInput[] {
  const at = now()
  const isStudent = actor.roleId === 'student'
  return [
    // A negation would leave out what has no time or no group.
    ...(isOpen ? [{ OR: [{ endDate: null }, { endDate: { gte: at } }] }, isStudent ? inOpenGroup : {}] : []),
    ...(isClosed ? [{ OR: [{ endDate: { lt: at } }, ...(isStudent ? [inArchivedGroup] : [])] }] : []),
  ]
}

function ofActive(isActive: boolean | undefined): Prisma.AssignmentWhereInput {
  if (isActive === undefined) return {}
  return { OR: [{ group: { isActive } }, { student: { isActive } }] }
}

function askedOf(
  actor: Actor,
  { where, modifiers }: AssignmentListQuery,
  closed: readonly string[],
): Prisma.AssignmentWhereInput {
  return {
    AND: [
      {
        id: idFilter(where.id),
        contentId: anyFilter(where.contentId),
        targetTypeId: anyFilter(where.targetTypeId),
        createdById: anyFilter(where.createdById),
      },
      nullableFilter('groupId', where.groupId),
      closed.length > 0 ? { id: { notIn: [...closed] } } : {},
      where.contentType === undefined ? {} : { content: { contentType: anyFilter(where.contentType) } },
      ofActive(where.isActive),
      ...inTime(actor, modifiers),
      ...keywordsOf(modifiers.keywordSearch).map((word) => ({
        OR: [
          { content: { OR: containing(word) } },
          { group: { OR: containing(word) } },
          { student: { OR: containing(word) } },
        ],
      })),
    ],
  }
}

function orderOf({ orderBy }: AssignmentListQuery): Prisma.AssignmentOrderByWithRelationInput[] {
  return [
    ...orderBy.map(({ field, direction }) => {
      if (field === 'content.name') return { content: { name: direction } }
      if (field === 'endDate') return { endDate: { sort: direction, nulls: 'last' as const } }
      return field === 'createdDate' ? { dateCreated: direction } : { startDate: direction }
    }),
    { id: 'asc' },
  ]
}

/** The assignments this actor may read, filtered; counted inside that scope. */
export async function listAssignments(
  actor: Actor,
  query: AssignmentListQuery,
): Promise<{ data: WireAssignment[]; count: number }> {
  const asked = askedOf(actor, query, await readClosedAssignmentIds(actor))
  const ids = await readAssignmentIds(actor, asked)
  const where = ids ? { id: { in: ids } } : { AND: [assignmentScope(actor), asked] }
  const [rows, count] = await Promise.all([
    query.limit === 0
      ? []
      : db().assignment.findMany({
          where,
          orderBy: orderOf(query),
          skip: query.offset,
          take: query.limit,
          select: assignmentSelectFor(actor),
        }),
    ids?.length ?? db().assignment.count({ where }),
  ])
  const { addCounts: counts, addContentType: contentType } = query.modifiers
  const shown = await withShownItems(actor, rows)
  return { data: shown.map((row) => presentAssignment(actor, row, { counts, contentType })), count }
}
