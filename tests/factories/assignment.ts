import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createContent } from './content'
import { createGroup } from './group'
import { createStudent, createTeacher } from './user'

const DAY_MS = 24 * 3_600_000

/** The product's defaults (contract.md §2, Assignments). */
const settings = {
  allowExternalLinks: true,
  allowResearchLinks: true,
  allowLate: true,
  audioVoiceovers: true,
  includeChapterSummary: true,
  leveledNarrativeText: true,
  scaffolds: true,
  scoringFeedbackVisibility: 'after-submit',
  scoringFeedbackContent: 'answers',
  reviewsRequested: 0,
  showPeerNames: false,
  showRanking: false,
  showReactions: false,
  holdScores: false,
  excludedContentIds: [],
}

type AssignmentOverrides = Partial<Omit<Prisma.AssignmentUncheckedCreateInput, 'data'>> & {
  /** Changed settings; the others have the product's defaults. */
  settings?: Prisma.InputJsonObject
}

/**
 * An assignment that began yesterday and ends in a week, and the user assignments of its students. Without a target it is created for a group of
 * two students; without content for a new page.
 */
export async function createAssignment({ settings: changed = {}, ...overrides }: AssignmentOverrides = {}) {
  const contentId =
    overrides.contentId ?? (await createContent({ contentType: 'chapter', contentSubType: 'lesson' })).id
  const groupId =
    overrides.groupId ?? (overrides.studentId ? null : (await createGroup({ students: 2, teachers: 1 })).id)
  const userIds = overrides.studentId ? [overrides.studentId] : await studentsOf(groupId)
  const createdById = overrides.createdById ?? (await creatorFor(groupId, userIds))
  const now = Date.now()
  return db().assignment.create({
    data: {
      id: newId(),
      targetTypeId: groupId ? 'group' : 'student',
      startDate: new Date(now - DAY_MS),
      endDate: new Date(now + 7 * DAY_MS),
      data: { settings: { ...settings, ...changed } },
      ...overrides,
      contentId,
      groupId,
      createdById,
      userAssignments: { create: userIds.map((userId) => ({ id: newId(), userId })) },
    },
    include: { userAssignments: { orderBy: { id: 'asc' } } },
  })
}

/** One student's copy; of an assignment to only that student unless one is given. */
export async function createUserAssignment(overrides: Partial<Prisma.UserAssignmentUncheckedCreateInput> = {}) {
  const userId = overrides.userId ?? (await createStudent()).id
  const assignmentId = overrides.assignmentId ?? (await createAssignment({ studentId: userId })).id
  const { id: _id, userId: _userId, assignmentId: _assignmentId, ...data } = overrides
  return db().userAssignment.upsert({
    where: { assignmentId_userId: { assignmentId, userId } },
    create: { id: newId(), ...overrides, assignmentId, userId },
    // The nested create inputs of the unchecked type do not occur in a test's overrides.
    update: data as Prisma.UserAssignmentUncheckedUpdateInput,
  })
}

async function studentsOf(groupId: string | null): Promise<string[]> {
  if (!groupId) return []
  const members = await db().groupStudent.findMany({ where: { groupId }, orderBy: { userId: 'asc' } })
  return members.map(({ userId }) => userId)
}

async function creatorFor(groupId: string | null, userIds: string[]): Promise<string> {
  const teacher = groupId ? await db().groupTeacher.findFirst({ where: { groupId } }) : null
  if (teacher) return teacher.userId
  const student = userIds[0] ? await db().user.findUniqueOrThrow({ where: { id: userIds[0] } }) : null
  const group = groupId ? await db().group.findUniqueOrThrow({ where: { id: groupId } }) : null
  return (await createTeacher({ districtId: group?.districtId ?? student?.districtId ?? null })).id
}
