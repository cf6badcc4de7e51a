import 'server-only'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import { now } from '@/lib/common/clock'
import { groupBy } from '@/lib/common/group-by'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { type Accommodations, accommodationsOf, extendedEnd } from '@/lib/user/accommodations'
import type { Averages } from '@/lib/user/schema'
import { readPeerPoints } from '@/lib/user/server/read-peer-points'
import { type GradingStatus, gradingStatus } from '@/lib/user-assignment/status'
import { averagesOf, type LeftOut, leftOutOf } from '../averages'
import type { WireGradebook } from '../schema'

/** The columns of an assignment that a gradebook needs. */
const assignmentSelect = {
  id: true,
  data: true,
  groupId: true,
  startDate: true,
  endDate: true,
  maxScore: true,
  scoreableContentIds: true,
  content: { select: { id: true, name: true, contentType: true, contentSubType: true } },
} as const satisfies Prisma.AssignmentSelect
type AssignmentRow = Prisma.AssignmentGetPayload<{ select: typeof assignmentSelect }>
/** An assignment of a gradebook with its parsed settings. */
export type GradedAssignment = AssignmentRow & { settings: AssignmentSettings }

/** The columns of a student that a gradebook needs; the input of `gradedStudent`. */
export const studentSelect = {
  id: true,
  firstName: true,
  lastName: true,
  isActive: true,
  gradeLevel: true,
  proficiencyId: true,
  languageId: true,
  preferences: true,
} as const satisfies Prisma.UserSelect
type StudentRow = Prisma.UserGetPayload<{ select: typeof studentSelect }>
/** A student of a gradebook; their granted accommodations determine their own end dates. */
export type GradedStudent = Omit<StudentRow, 'preferences'> & { left: boolean; granted: Accommodations }

/** Builds a gradebook student from a row; `left` marks former members of the group. */
export function gradedStudent({ preferences, ...student }: StudentRow, left: boolean): GradedStudent {
  return { ...student, left, granted: accommodationsOf(preferences) }
}

/** One student's piece of work in a gradebook. */
export type GradedWork = {
  assignmentId: string
  userId: string
  startedDate: Date | null
  submittedDate: Date | null
  late: boolean
  progress: number | null
  score: number | null
  maxScore: number | null
  requiresGrading: boolean
  attempt: number
  reopenedContentIds: string[]
  excusedDate: Date | null
  excusedContentIds: string[]
}

/** Reads the assignments of a gradebook in the order of creation. */
export async function readGradedAssignments(where: Prisma.AssignmentWhereInput): Promise<GradedAssignment[]> {
  const rows = await db().assignment.findMany({
    where,
    select: assignmentSelect,
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, settings: settingsOf(row.data) }))
}

/** Reads all work of these students in these assignments in one statement. */
export async function readGradedWorks(
  assignments: readonly GradedAssignment[],
  userIds: readonly string[],
): Promise<GradedWork[]> {
  if (assignments.length === 0 || userIds.length === 0) return []
  return db().$queryRaw<GradedWork[]>`
    SELECT "assignmentId", "userId", "startedDate", "submittedDate", "late", "progress", "score", "maxScore", "requiresGrading", "attempt",
      "reopenedContentIds", "excusedDate", "excusedContentIds"
    FROM "user_assignment"
    WHERE "assignmentId" = ANY(${idList(assignments.map(({ id }) => id))}) AND "userId" = ANY(${idList(userIds)})
    ORDER BY "userId", "assignmentId"`
}

/** Whether all scoreable items of an assignment were excluded. */
export function isExcluded({ settings, scoreableContentIds }: GradedAssignment): boolean {
  return settings.excludedContentIds.length > 0 && scoreableContentIds.length === 0
}

/** Whether the reader may see the score of a piece of work. */
export type MaySee = (work: GradedWork, assignment: GradedAssignment) => boolean

/** In one student's gradebook: the assignments of classes that the student has left, which no average includes (domain.md §14). */
export type LeftIds = ReadonlySet<string>
const NONE_LEFT: LeftIds = new Set()

type Known = {
  work: GradedWork
  assignment: GradedAssignment
  /** The student's own end date. */
  endDate: Date | null
  status: GradingStatus
  isSeen: boolean
  isOfLeft: boolean
}

function presentAssignments(assignments: readonly GradedAssignment[]): WireGradebook['assignments'] {
  return assignments.map(({ id, settings, startDate, endDate, maxScore, scoreableContentIds, content }) => ({
    id,
    data: { settings },
    startDate: startDate.toISOString(),
    endDate: endDate?.toISOString() ?? null,
    maxScore,
    scoreableContentIds,
    content,
  }))
}

function presentWork({
  work,
  assignment,
  endDate,
  status,
  isSeen,
  isOfLeft,
}: Known): WireGradebook['userAssignments'][number] {
  return {
    assignmentId: work.assignmentId,
    userId: work.userId,
    progress: work.progress,
    submittedDate: work.submittedDate?.toISOString() ?? null,
    late: work.late,
    ...(isSeen && { score: work.score }),
    maxScore: work.maxScore,
    requiresGrading: work.requiresGrading,
    gradingStatus: status,
    ...(endDate !== assignment.endDate && { ownEndDate: endDate?.toISOString() ?? null }),
    excluded: isExcluded(assignment),
    excusedItems: work.excusedContentIds.length,
    left: isOfLeft,
  }
}

/** Returns each student's averages over the scores visible to the reader, and the counts of work they leave out. */
async function averagesByUser(
  known: readonly Known[],
  userIds: readonly string[],
): Promise<{ averages: Record<string, Averages>; leftOut: Record<string, LeftOut> }> {
  const seen = known.filter(({ isSeen, isOfLeft }) => isSeen && !isOfLeft)
  const assignmentIds = [...new Set(seen.map(({ assignment }) => assignment.id))]
  const peer = await readPeerPoints(userIds, assignmentIds, { isWithLeft: true })
  const works = groupBy(
    seen.map(({ work, assignment, status }) => ({
      ...work,
      status,
      isAssessment: assignment.content.contentSubType === 'assessment',
      excluded: isExcluded(assignment),
    })),
    ({ userId }) => userId,
  )
  const byUser = <Value>(told: (id: string) => Value) => Object.fromEntries(userIds.map((id) => [id, told(id)]))
  return {
    averages: byUser((id) => averagesOf(works.get(id) ?? [], peer.get(id) ?? { score: 0, maxScore: 0 })),
    leftOut: byUser((id) => leftOutOf(works.get(id) ?? [])),
  }
}

/** Builds a gradebook of these assignments and students, limited to the scores visible to the reader. */
export async function composeGradebook(
  assignments: readonly GradedAssignment[],
  students: readonly GradedStudent[],
  maySee: MaySee = () => true,
  leftIds = NONE_LEFT,
): Promise<WireGradebook> {
  const userIds = students.map(({ id }) => id)
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]))
  const grantedTo = new Map(students.map(({ id, granted }) => [id, granted]))
  const works = await readGradedWorks(assignments, userIds)
  const at = now()
  const known = works.flatMap((work): Known[] => {
    const assignment = byId.get(work.assignmentId)
    if (!assignment) return []
    const endDate = extendedEnd(assignment.startDate, assignment.endDate, grantedTo.get(work.userId) ?? {})
    const status = gradingStatus({ ...work, endDate }, at)
    const isSeen = maySee(work, assignment)
    return [{ work, assignment, endDate, status, isSeen, isOfLeft: leftIds.has(assignment.id) }]
  })
  return {
    assignments: presentAssignments(assignments),
    students: students.map(({ granted: _, ...student }) => student),
    userAssignments: known.map(presentWork),
    ...(await averagesByUser(known, userIds)),
  }
}
