import 'server-only'
import { listAssignments } from '@/lib/assignment/server/list-assignments'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { assignableGroups, canAssign } from '@/lib/group/server/can-assign'
import { countOpenAssignments } from '@/lib/group/server/count-open-assignments'
import { PRESENCE_FRESH_MS } from '@/lib/presence/limits'
import { taughtUserAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { HOME_GROUPS, HOME_ROWS, type NeedsLook, PAST_DUE_DAYS, type TeacherDay } from '../teacher-day'

/** The assignments with the most of such work, each with how many students it is. */
async function findWork(actor: Actor, where: Prisma.UserAssignmentWhereInput): Promise<NeedsLook[]> {
  const counted = await db().userAssignment.groupBy({
    by: ['assignmentId'],
    where: { AND: [taughtUserAssignmentScope(actor), where] },
    _count: { _all: true },
    orderBy: [{ _count: { assignmentId: 'desc' } }, { assignmentId: 'asc' }],
    take: HOME_ROWS,
  })
  if (counted.length === 0) return []
  const assignments = await db().assignment.findMany({
    where: { id: { in: counted.map(({ assignmentId }) => assignmentId) } },
    select: {
      id: true,
      content: { select: { name: true } },
      group: { select: { name: true } },
      student: { select: { firstName: true, lastName: true } },
    },
  })
  const known = new Map(assignments.map((assignment) => [assignment.id, assignment]))
  return counted.flatMap(({ assignmentId, _count }) => {
    const assignment = known.get(assignmentId)
    if (!assignment) return []
    const { content, group, student } = assignment
    const target = group?.name ?? (student ? `${student.firstName} ${student.lastName}` : '')
    return [{ assignmentId, name: content.name, target, count: _count._all }]
  })
}

async function listOwnGroups(actor: Actor): Promise<TeacherDay['groups']> {
  const groups = await db().group.findMany({
    where: assignableGroups(actor),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: HOME_GROUPS,
    select: { id: true, name: true, _count: { select: { students: true } } },
  })
  const open = await countOpenAssignments(groups.map(({ id }) => id))
  return groups.map(({ id, name, _count }) => ({
    id,
    name,
    students: _count.students,
    openAssignments: open.get(id) ?? 0,
  }))
}

/** What needs a look of this teacher today: work to grade, work that is late, who works now; recent assignments and the own groups. */
export async function readTeacherDay(actor: Actor): Promise<TeacherDay> {
  const at = now()
  const since = new Date(at.getTime() - PAST_DUE_DAYS * 24 * 3_600_000)
  const heard = new Date(at.getTime() - PRESENCE_FRESH_MS)
  const [toGrade, pastDue, live, recent, groups, assigns] = await Promise.all([
    findWork(actor, { submittedDate: { not: null }, requiresGrading: true }),
    findWork(actor, { submittedDate: null, assignment: { endDate: { lt: at, gte: since } } }),
    findWork(actor, { presence: { some: { status: { not: 'left' }, dateModified: { gt: heard } } } }),
    listAssignments(actor, {
      limit: HOME_ROWS,
      offset: 0,
      orderBy: [{ field: 'createdDate', direction: 'desc' }],
      where: {},
      modifiers: { addCounts: true },
    }),
    listOwnGroups(actor),
    canAssign(actor),
  ])
  return { toGrade, pastDue, live, recent: recent.data, groups, canAssign: assigns }
}
