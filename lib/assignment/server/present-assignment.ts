import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { isOfClass } from '@/lib/scope/server/class-members'
import type { Actor } from '@/lib/session/actor'
import { accommodationsOf } from '@/lib/user/accommodations'
import { isUnanswered } from '@/lib/user-assignment/status'
import { accommodated } from '../accommodated'
import type { AssignmentCounts, WireAssignment } from '../schema'
import { assignedContentSelect, presentAssignedContent } from './present-assigned-content'
import { settingsOf } from './stored-settings'

/** The columns of an assignment. */
export const assignmentSelect = {
  id: true,
  contentId: true,
  targetTypeId: true,
  group: { select: { id: true, name: true, isActive: true, districtId: true, students: { select: { userId: true } } } },
  student: { select: { id: true, firstName: true, lastName: true, isActive: true, districtId: true } },
  startDate: true,
  endDate: true,
  data: true,
  maxScore: true,
  scoreableContentIds: true,
  createdById: true,
  createdBy: { select: { firstName: true, lastName: true } },
  dateCreated: true,
  version: true,
  content: { select: assignedContentSelect },
  userAssignments: {
    select: {
      id: true,
      userId: true,
      startedDate: true,
      submittedDate: true,
      requiresGrading: true,
      score: true,
      maxScore: true,
      excusedDate: true,
    },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.AssignmentSelect

/** Returns these columns for one viewer: students may not see classmates' work, so it is not read at all. */
export function assignmentSelectFor(actor: Actor) {
  const { userAssignments } = assignmentSelect
  const where = actor.roleId === 'student' ? { userId: actor.userId } : {}
  return { ...assignmentSelect, userAssignments: { ...userAssignments, where } }
}
export type AssignmentRow = Prisma.AssignmentGetPayload<{ select: typeof assignmentSelect }>

const ofDistrict = { select: { districtId: true } } as const

/** The columns that determine what its students get, without their user assignments, of which there may be hundreds. */
export const assignmentSourceSelect = {
  contentId: true,
  createdById: true,
  data: true,
  group: ofDistrict,
  student: ofDistrict,
} as const satisfies Prisma.AssignmentSelect
export type AssignmentSourceRow = Prisma.AssignmentGetPayload<{ select: typeof assignmentSourceSelect }>

function targetOf({ group, student }: AssignmentRow): WireAssignment['target'] {
  if (group) return { id: group.id, name: group.name }
  // The database ensures that exactly one of the two is set (contract.md §9.12).
  return { id: student?.id ?? '', name: student ? `${student.firstName} ${student.lastName}` : '' }
}

/** Whether a student has begun their work. */
export function isBegun({ startedDate, submittedDate }: AssignmentRow['userAssignments'][number]): boolean {
  return startedDate !== null || submittedDate !== null
}

/** Counts the students of an assignment by state; an excused student counts only as excused (domain.md §15). */
function countsOf(works: AssignmentRow['userAssignments']): AssignmentCounts {
  const counted = works.filter(({ excusedDate }) => excusedDate === null)
  const submitted = counted.filter(({ submittedDate }) => submittedDate !== null)
  const requiresGrading = submitted.filter((work) => work.requiresGrading).length
  const unanswered = submitted.filter(isUnanswered).length
  return {
    assigned: counted.length,
    started: counted.filter(isBegun).length,
    submitted: submitted.length,
    requiresGrading,
    unanswered,
    graded: submitted.length - requiresGrading - unanswered,
    excused: works.length - counted.length,
  }
}

/** Counts the current members of an assignment's class by state; former members are not counted (domain.md §14). */
export function countsOfClass({ group, userAssignments }: Pick<AssignmentRow, 'group' | 'userAssignments'>) {
  const members = new Set(group?.students.map(({ userId }) => userId))
  return countsOf(userAssignments.filter(({ userId }) => isOfClass(group?.id ?? null, () => members.has(userId))))
}

/** Returns the district whose restrictions apply to an assignment. */
export function districtOf({ group, student }: Pick<AssignmentSourceRow, 'group' | 'student'>): string | null {
  return group?.districtId ?? student?.districtId ?? null
}

/**
 * Presents an assignment to this actor: a student gets no counts, no work of others and no exclusions, and sees the end with their own
 * extra time.
 */
export function presentAssignment(
  actor: Actor,
  row: AssignmentRow,
  add: { counts?: boolean; contentType?: boolean } = {},
): WireAssignment {
  const isStudent = actor.roleId === 'student'
  const { startDate } = row
  const given = { startDate, endDate: row.endDate, settings: settingsOf(row.data) }
  const { endDate, settings } = isStudent ? accommodated(given, accommodationsOf(actor.preferences)) : given
  return {
    id: row.id,
    contentId: row.contentId,
    target: targetOf(row),
    targetTypeId: row.targetTypeId,
    startDate: startDate.toISOString(),
    endDate: endDate?.toISOString() ?? null,
    data: { settings: isStudent ? { ...settings, excludedContentIds: [] } : settings },
    maxScore: row.maxScore,
    scoreableContentIds: row.scoreableContentIds,
    createdById: row.createdById,
    createdBy: row.createdBy,
    createdDate: row.dateCreated.toISOString(),
    content: presentAssignedContent(row.content),
    version: row.version,
    // The database ensures that exactly one of the two is set.
    ...(!isStudent && { isActive: (row.group ?? row.student)?.isActive ?? false }),
    ...(!isStudent && { userAssignmentIds: row.userAssignments.map(({ id }) => id) }),
    relatedData: {
      ...(add.counts && !isStudent && { counts: countsOfClass(row) }),
      ...(add.contentType && { contentType: row.content.contentType }),
    },
  }
}
