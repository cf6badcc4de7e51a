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

/** What is read of an assignment. */
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

/** The same for one viewer: a student is told nothing of classmates' copies, so they are not read either. */
export function assignmentSelectFor(actor: Actor) {
  const { userAssignments } = assignmentSelect
  const where = actor.roleId === 'student' ? { userId: actor.userId } : {}
  return { ...assignmentSelect, userAssignments: { ...userAssignments, where } }
}
export type AssignmentRow = Prisma.AssignmentGetPayload<{ select: typeof assignmentSelect }>

const ofDistrict = { select: { districtId: true } } as const

/** What of an assignment decides what its students get: without their copies, of which there are hundreds. */
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
  // The database holds exactly one of the two (contract.md §9.12).
  return { id: student?.id ?? '', name: student ? `${student.firstName} ${student.lastName}` : '' }
}

/** Whether a student has begun a piece of work. */
export function isBegun({ startedDate, submittedDate }: AssignmentRow['userAssignments'][number]): boolean {
  return startedDate !== null || submittedDate !== null
}

/** How many of an assignment's students are where; who is excused counts as excused alone (domain.md §15). */
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

/** The counts of an assignment, of those who are in the class now: who left it counts nowhere (domain.md §14). */
export function countsOfClass({ group, userAssignments }: Pick<AssignmentRow, 'group' | 'userAssignments'>) {
  const members = new Set(group?.students.map(({ userId }) => userId))
  return countsOf(userAssignments.filter(({ userId }) => isOfClass(group?.id ?? null, () => members.has(userId))))
}

/** The district whose restrictions hold for an assignment. */
export function districtOf({ group, student }: Pick<AssignmentSourceRow, 'group' | 'student'>): string | null {
  return group?.districtId ?? student?.districtId ?? null
}

/**
 * An assignment as this actor may know it: a student gets neither counts, nor others' work, nor what was excluded, and the end with their own extra
 * time.
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
    // The database holds exactly one of the two.
    ...(!isStudent && { isActive: (row.group ?? row.student)?.isActive ?? false }),
    ...(!isStudent && { userAssignmentIds: row.userAssignments.map(({ id }) => id) }),
    relatedData: {
      ...(add.counts && !isStudent && { counts: countsOfClass(row) }),
      ...(add.contentType && { contentType: row.content.contentType }),
    },
  }
}
