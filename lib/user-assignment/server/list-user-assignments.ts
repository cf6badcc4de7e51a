import 'server-only'
import { inOpenGroup } from '@/lib/assignment/server/archived-group'
import { assignmentSelectFor, presentAssignment } from '@/lib/assignment/server/present-assignment'
import { withShownItems } from '@/lib/assignment/server/shown-items'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { ofClass } from '@/lib/scope/server/class-members'
import { readClosedAssignmentIds } from '@/lib/scope/server/closed-assignments'
import { readUserAssignmentScope, userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import { byUserName } from '@/lib/user/server/name-order'
import type { UserAssignmentListQuery, WireUserAssignment } from '../schema'
import { type GradingStatus, isListed } from '../status'
import { presentUserAssignment, userAssignmentSelectFor } from './present-user-assignment'
import { readWorkInExtraTime } from './read-in-extra-time'

type Where = Prisma.UserAssignmentWhereInput
type UserAssignmentOrder = UserAssignmentListQuery['orderBy']

const isUnanswered = { requiresGrading: false, score: null, maxScore: { gt: 0 } } satisfies Where
/** The opposite condition, spelled out because a negation would drop rows with null points. */
const isAnswered = { OR: [{ score: { not: null } }, { maxScore: null }, { maxScore: { lte: 0 } }] } satisfies Where

/**
 * Returns the filter for a grading status, by the same rules as `gradingStatus` in ../status.ts. Reopened work has an attempt above 1; `inExtraTime`
 * are the ids of work whose own end is in the future.
 */
function withStatus(status: GradingStatus, inExtraTime: string[]): Where {
  if (status === 'excused') return { excusedDate: { not: null } }
  const turnedIn = { submittedDate: { not: null }, excusedDate: null }
  if (status === 'submitted') return { ...turnedIn, requiresGrading: true }
  if (status === 'unanswered') return { ...turnedIn, ...isUnanswered }
  if (status === 'graded') return { ...turnedIn, requiresGrading: false, ...isAnswered }
  const isBegun: Where = { OR: [{ progress: { gt: 0 } }, { attempt: { gt: 1 } }] }
  const isNotBegun: Where = { OR: [{ progress: null }, { progress: 0 }], attempt: 1 }
  const at = now()
  const isPast: Where = { assignment: { endDate: { lt: at } }, id: { notIn: inExtraTime } }
  const isInTime: Where = {
    OR: [{ assignment: { endDate: null } }, { assignment: { endDate: { gte: at } } }, { id: { in: inExtraTime } }],
  }
  const open = (...conditions: Where[]): Where => ({ submittedDate: null, excusedDate: null, AND: conditions })
  if (status === 'past-due') return open(isNotBegun, isPast)
  if (status === 'not-started') return open(isNotBegun, isInTime, { startedDate: null })
  return open({ OR: [isBegun, { startedDate: { not: null }, AND: [isInTime] }] })
}

/** The statuses that depend on the end date. */
const BY_END: readonly GradingStatus[] = ['past-due', 'not-started', 'in-progress']

async function withAnyStatus(
  actor: Actor,
  asked: { in: GradingStatus[] } | undefined,
  assignmentIds: string[] | null,
): Promise<Where> {
  if (!asked) return {}
  const userId = actor.roleId === 'student' ? actor.userId : undefined
  const isByEnd = asked.in.some((status) => BY_END.includes(status))
  const inExtraTime = isByEnd ? await readWorkInExtraTime({ assignmentIds, userId }) : []
  // Prisma ignores an empty OR.
  return asked.in.length === 0 ? { id: { in: [] } } : { OR: asked.in.map((status) => withStatus(status, inExtraTime)) }
}

/** Returns the filter for closed work: submitted, and for a student also what they are excused from. */
function closedTo(actor: Actor): Where {
  const isTurnedIn = { submittedDate: { not: null } }
  return actor.roleId === 'student' ? { OR: [isTurnedIn, { excusedDate: { not: null } }] } : isTurnedIn
}

/** Returns the filter by which staff lists that filter by state omit students who left the class: their work counts nowhere (domain.md §14). */
async function leftOut(
  actor: Actor,
  { isOpen, requiresGrading }: UserAssignmentListQuery['modifiers'],
  isByStatus: boolean,
): Promise<Where[]> {
  if (actor.roleId === 'student' || !(isOpen || requiresGrading || isByStatus)) return []
  if (requiresGrading) return [await ofClass(actor, Prisma.sql`u."submittedDate" IS NOT NULL AND u."requiresGrading"`)]
  return [await ofClass(actor, isOpen ? Prisma.sql`u."submittedDate" IS NULL` : Prisma.sql`TRUE`)]
}

async function whereOf(actor: Actor, { where, modifiers }: UserAssignmentListQuery): Promise<Where> {
  const { scope, assignmentIds } = await readUserAssignmentScope(actor, {
    id: anyFilter(where.assignmentId),
    contentId: anyFilter(where.contentId),
    ...nullableFilter('groupId', where.groupId),
  })
  const closed = await readClosedAssignmentIds(actor)
  const found: Where = {
    AND: [
      scope,
      closed.length > 0 ? { assignmentId: { notIn: closed } } : {},
      { id: idFilter(where.id), userId: anyFilter(where.userId) },
    ],
  }
  return {
    AND: [
      found,
      await withAnyStatus(actor, anyFilter(where.gradingStatus), assignmentIds),
      ...(await leftOut(actor, modifiers, where.gradingStatus !== undefined)),
      modifiers.isOpen ? { submittedDate: null } : {},
      // For a student, work in an archived class and excused work are not open any more.
      modifiers.isOpen && actor.roleId === 'student' ? { assignment: inOpenGroup, excusedDate: null } : {},
      modifiers.isClosed ? closedTo(actor) : {},
      modifiers.requiresGrading ? { submittedDate: { not: null }, requiresGrading: true, excusedDate: null } : {},
    ],
  }
}

function orderOf(actor: Actor, orderBy: UserAssignmentOrder): Prisma.UserAssignmentOrderByWithRelationInput[] {
  return orderBy.flatMap(({ field, direction }): Prisma.UserAssignmentOrderByWithRelationInput[] => {
    if (field === 'assignment.endDate') return [{ assignment: { endDate: { sort: direction, nulls: 'last' } } }]
    if (field === 'submittedDate') return [{ submittedDate: { sort: direction, nulls: 'last' } }]
    return byUserName(actor, direction)
  })
}

/** Returns the related records of a page of user assignments, each once. */
async function relatedTo(actor: Actor, page: readonly WireUserAssignment[]): Promise<Record<string, unknown[]>> {
  const rows = await db().assignment.findMany({
    where: { id: { in: [...new Set(page.map(({ assignmentId }) => assignmentId))] } },
    select: assignmentSelectFor(actor),
    orderBy: { id: 'asc' },
  })
  const assignments = (await withShownItems(actor, rows)).map((row) =>
    presentAssignment(actor, row, { contentType: true }),
  )
  const once = <T extends { id: string }>(records: readonly T[]) => [
    ...new Map(records.map((record) => [record.id, record])).values(),
  ]
  const groups = assignments.flatMap(({ target, targetTypeId }) => (targetTypeId === 'group' ? [target] : []))
  const users = page.flatMap(({ user }) => (user ? [user] : []))
  return {
    assignments,
    content: once(assignments.map(({ content }) => content)),
    ...(groups.length > 0 && { groups: once(groups) }),
    ...(users.length > 0 && { users: once(users) }),
  }
}

/** Lists the user assignments this actor may read, filtered, with their assignments and content if requested. */
export async function listUserAssignments(
  actor: Actor,
  query: UserAssignmentListQuery,
): Promise<{ data: WireUserAssignment[]; count: number; related?: Record<string, unknown[]> }> {
  const where = await whereOf(actor, query)
  const [rows, count] = await Promise.all([
    query.limit === 0
      ? []
      : db().userAssignment.findMany({
          where,
          orderBy: [...orderOf(actor, query.orderBy), { id: 'asc' }],
          skip: query.offset,
          take: query.limit,
          select: userAssignmentSelectFor(actor),
        }),
    db().userAssignment.count({ where }),
  ])
  const data = rows.map((row) => presentUserAssignment(actor, row))
  if (!query.modifiers.addAssignmentAndContent || data.length === 0) return { data, count }
  return { data, count, related: await relatedTo(actor, data) }
}

/** Lists the user assignments of one assignment in the given order, then by student name. */
export async function listOfAssignment(
  actor: Actor,
  assignmentId: string,
  orderBy: UserAssignmentOrder = [],
): Promise<WireUserAssignment[]> {
  const rows = await db().userAssignment.findMany({
    where: { AND: [{ assignmentId }, userAssignmentScope(actor)] },
    orderBy: [...orderOf(actor, orderBy), ...byUserName(actor)],
    select: userAssignmentSelectFor(actor),
  })
  return rows.map((row) => presentUserAssignment(actor, row)).filter(isListed)
}
