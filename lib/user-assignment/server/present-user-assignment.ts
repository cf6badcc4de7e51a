import 'server-only'
import { isTotalVisible } from '@/lib/assignment/feedback'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import { isOfClass } from '@/lib/scope/server/class-members'
import type { Actor } from '@/lib/session/actor'
import { ownEnd } from '@/lib/user/accommodations'
import type { WireUserAssignment } from '../schema'
import { gradingStatus, isReopened } from '../status'

/** The columns that a user assignment's presentation needs. */
export const userAssignmentSelect = {
  id: true,
  assignmentId: true,
  userId: true,
  user: {
    select: { id: true, firstName: true, lastName: true, preferences: true, studentOf: { select: { groupId: true } } },
  },
  startedDate: true,
  submittedDate: true,
  late: true,
  score: true,
  maxScore: true,
  progress: true,
  requiresGrading: true,
  lastViewedContentId: true,
  reopenedContentIds: true,
  reopenedBy: { select: { firstName: true, lastName: true } },
  excusedDate: true,
  excusedContentIds: true,
  zeroDate: true,
  attempt: true,
  version: true,
  assignment: { select: { startDate: true, endDate: true, data: true, groupId: true } },
  interactions: { where: { deletedDate: null }, select: { id: true }, orderBy: { id: 'asc' } },
} as const satisfies Prisma.UserAssignmentSelect

/** Returns the same columns for one viewer: students must not see what a teacher noted about the work. */
export function userAssignmentSelectFor(actor: Actor) {
  const { interactions } = userAssignmentSelect
  const own = actor.roleId === 'student' ? { userId: actor.userId } : {}
  return { ...userAssignmentSelect, interactions: { ...interactions, where: { ...interactions.where, ...own } } }
}
export type UserAssignmentRow = Prisma.UserAssignmentGetPayload<{ select: typeof userAssignmentSelect }>

const named = ({ user: { id, firstName, lastName } }: UserAssignmentRow) => ({ id, firstName, lastName })

/** Whether a student is no longer in the group that the work was assigned to. */
export function hasLeft(work: { assignment: { groupId: string | null }; user: { studentOf: { groupId: string }[] } }) {
  const groupIds = work.user.studentOf.map(({ groupId }) => groupId)
  return !isOfClass(work.assignment.groupId, (groupId) => groupIds.includes(groupId))
}

const endOf = ({ assignment, user }: UserAssignmentRow) => ownEnd(assignment, user.preferences)

function mayKnowScore(actor: Actor, row: UserAssignmentRow): boolean {
  if (actor.roleId !== 'student') return true
  return isTotalVisible({
    settings: settingsOf(row.assignment.data),
    userAssignment: row,
    assignment: { endDate: endOf(row) },
    now: now(),
  })
}

/** Presents a user assignment to this actor: a student sees the score only once it is visible. */
export function presentUserAssignment(actor: Actor, row: UserAssignmentRow): WireUserAssignment {
  const isStudent = actor.roleId === 'student'
  return {
    id: row.id,
    assignmentId: row.assignmentId,
    userId: row.userId,
    ...(!isStudent && { user: named(row), left: hasLeft(row) }),
    startedDate: row.startedDate?.toISOString() ?? null,
    submittedDate: row.submittedDate?.toISOString() ?? null,
    late: row.late,
    ...(mayKnowScore(actor, row) && { score: row.score }),
    maxScore: row.maxScore,
    progress: row.progress,
    requiresGrading: row.requiresGrading,
    gradingStatus: gradingStatus({ ...row, endDate: endOf(row) }, now()),
    lastViewedContentId: row.lastViewedContentId,
    reopenedContentIds: row.reopenedContentIds,
    reopenedBy: isReopened(row) ? row.reopenedBy : null,
    excusedDate: row.excusedDate?.toISOString() ?? null,
    excusedContentIds: row.excusedContentIds,
    zeroDate: row.zeroDate?.toISOString() ?? null,
    attempt: row.attempt,
    interactionIds: row.interactions.map(({ id }) => id),
    version: row.version,
  }
}
