import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { assignmentScope, readAssignmentIds } from '@/lib/scope/server/assignment-scope'
import { readClosedAssignmentIds } from '@/lib/scope/server/closed-assignments'
import { anyFilter, containing, idFilter, keywordsOf, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import { accommodationsOf, extendedEnd } from '@/lib/user/accommodations'
import type { AssignmentListQuery, WireAssignment } from '../schema'
import { inArchivedGroup, inOpenGroup } from './archived-group'
import { assignmentSelectFor, presentAssignment } from './present-assignment'
import { withShownItems } from './shown-items'

/** Returns the ids of assignments that are still open for this student only because of their extra time. */
async function readOpenByExtraTime({ userId, preferences }: Actor, at: Date): Promise<string[]> {
  const granted = accommodationsOf(preferences)
  if (!granted.extraTimePercent) return []
  const rows = await db().assignment.findMany({
    where: { endDate: { lt: at }, deletedDate: null, userAssignments: { some: { userId } } },
    select: { id: true, startDate: true, endDate: true },
  })
  const isIn = ({ startDate, endDate }: (typeof rows)[number]) => (extendedEnd(startDate, endDate, granted) ?? at) >= at
  return rows.filter(isIn).map(({ id }) => id)
}

/** Filters by open or closed, using the student's own end date for a student. For students, assignments of an archived class also count as closed. */
async function inTime(
  actor: Actor,
  { isOpen, isClosed }: AssignmentListQuery['modifiers'],
): Promise<Prisma.AssignmentWhereInput[]> {
  if (!isOpen && !isClosed) return []
  const at = now()
  const isStudent = actor.roleId === 'student'
  const inExtraTime = isStudent ? await readOpenByExtraTime(actor, at) : []
  const isPast = { endDate: { lt: at }, id: { notIn: inExtraTime } }
  return [
    // A negated condition would drop rows whose end date or group is null.
    ...(isOpen
      ? [
          { OR: [{ endDate: null }, { endDate: { gte: at } }, { id: { in: inExtraTime } }] },
          isStudent ? inOpenGroup : {},
        ]
      : []),
    ...(isClosed ? [{ OR: [isPast, ...(isStudent ? [inArchivedGroup] : [])] }] : []),
  ]
}

function ofActive(isActive: boolean | undefined): Prisma.AssignmentWhereInput {
  if (isActive === undefined) return {}
  return { OR: [{ group: { isActive } }, { student: { isActive } }] }
}

async function askedOf(
  actor: Actor,
  { where, modifiers }: AssignmentListQuery,
  closed: readonly string[],
): Promise<Prisma.AssignmentWhereInput> {
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
      ...(await inTime(actor, modifiers)),
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

/** Lists the assignments this actor may read, filtered; the count is limited to the same scope. */
export async function listAssignments(
  actor: Actor,
  query: AssignmentListQuery,
): Promise<{ data: WireAssignment[]; count: number }> {
  const asked = await askedOf(actor, query, await readClosedAssignmentIds(actor))
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
