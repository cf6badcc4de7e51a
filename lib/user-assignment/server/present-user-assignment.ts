import 'server-only'
import { isTotalVisible } from '@/lib/assignment/feedback'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import type { WireUserAssignment } from '../schema'
import { gradingStatus } from '../status'

/** What is read of a user assignment. */
export const userAssignmentSelect = {
  id: true,
  assignmentId: true,
  userId: true,
  user: { select: { id: true, firstName: true, lastName: true } },
  startedDate: true,
  submittedDate: true,
  late: true,
  score: true,
  maxScore: true,
  progress: true,
  requiresGrading: true,
  lastViewedContentId: true,
  reopenedContentIds: true,
  attempt: true,
  version: true,
  assignment: { select: { endDate: true, data: true } },
  interactions: { where: { deletedDate: null }, select: { id: true, userId: true }, orderBy: { id: 'asc' } },
} as const satisfies Prisma.UserAssignmentSelect
export type UserAssignmentRow = Prisma.UserAssignmentGetPayload<{ select: typeof userAssignmentSelect }>

function mayKnowScore(viewer: Viewer, row: UserAssignmentRow): boolean {
  if (viewer.roleId !== 'student') return true
  return isTotalVisible({
    settings: settingsOf(row.assignment.data),
    userAssignment: row,
    assignment: row.assignment,
    now: now(),
  })
}

/** A user assignment as this viewer may know it: the student's own form has the score only once it may be seen. */
export function presentUserAssignment(viewer: Viewer, row: UserAssignmentRow): WireUserAssignment {
  const isStudent = viewer.roleId === 'student'
  // What a teacher noted about the work is not the student's to know of.
  const interactions = row.interactions.filter(({ userId }) => !isStudent || userId === viewer.userId)
  return {
    id: row.id,
    assignmentId: row.assignmentId,
    userId: row.userId,
    ...(!isStudent && { user: row.user }),
    startedDate: row.startedDate?.toISOString() ?? null,
    submittedDate: row.submittedDate?.toISOString() ?? null,
    late: row.late,
    ...(mayKnowScore(viewer, row) && { score: row.score }),
    maxScore: row.maxScore,
    progress: row.progress,
    requiresGrading: row.requiresGrading,
    gradingStatus: gradingStatus({ ...row, endDate: row.assignment.endDate }, now()),
    lastViewedContentId: row.lastViewedContentId,
    reopenedContentIds: row.reopenedContentIds,
    attempt: row.attempt,
    interactionIds: interactions.map(({ id }) => id),
    version: row.version,
  }
}
