import 'server-only'
import type { WireAssignment } from '@/lib/assignment/schema'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { assignmentSelect } from '@/lib/assignment/server/present-assignment'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { USER_ASSIGNMENT_LIST_LIMIT } from '../limits'
import type { WireUserAssignment } from '../schema'
import { type StudentTask, toStudentTask } from '../student-task'
import { listUserAssignments } from './list-user-assignments'

export type StudentTasks = {
  tasks: StudentTask[]
  counts: { open: number; closed: number }
  page: number
  pageCount: number
  /** The student's own grade, for the accent and the mascot. */
  gradeLevel: string | null
}

const { id, contentId, createdById, data, group, student } = assignmentSelect

/** Returns the units of the started works, by the id of their assignment. */
async function readUnits(begun: readonly WireUserAssignment[]): Promise<Map<string, readonly string[]>> {
  const rows = await db().assignment.findMany({
    where: { id: { in: begun.map(({ assignmentId }) => assignmentId) } },
    select: { id, contentId, createdById, data, group, student },
  })
  const counted = await Promise.all(
    rows.map(async (row) => {
      const { units } = await contentOf(row)
      return [row.id, [...units.items.map((item) => item.id), ...units.pageIds]] as const
    }),
  )
  return new Map(counted)
}

/**
 * Returns a page of the actor's own assignments as the student's lists show them: the open ones by end date, earliest first, or the submitted ones,
 * latest first (CALL-13).
 */
export async function listStudentTasks(actor: Actor, state: 'open' | 'closed', page: number): Promise<StudentTasks> {
  const isOpen = state === 'open'
  const query = { limit: 0, offset: 0, orderBy: [], where: {} }
  const [listed, others, self] = await Promise.all([
    listUserAssignments(actor, {
      limit: USER_ASSIGNMENT_LIST_LIMIT,
      offset: (page - 1) * USER_ASSIGNMENT_LIST_LIMIT,
      orderBy: [{ field: 'assignment.endDate', direction: isOpen ? 'asc' : 'desc' }],
      where: {},
      modifiers: { isOpen, isClosed: !isOpen, addAssignmentAndContent: true },
    }),
    listUserAssignments(actor, { ...query, modifiers: { isOpen: !isOpen, isClosed: isOpen } }),
    db().user.findUnique({ where: { id: actor.userId }, select: { gradeLevel: true } }),
  ])
  // `related` is typed loosely, because it differs per list endpoint; this call has requested the assignments.
  const related = (listed.related?.assignments ?? []) as WireAssignment[]
  const assignments = new Map(related.map((assignment) => [assignment.id, assignment]))
  const begun = listed.data.filter(({ progress, submittedDate }) => submittedDate === null && (progress ?? 0) > 0)
  const units = begun.length > 0 ? await readUnits(begun) : new Map<string, readonly string[]>()
  const at = now()
  const tasks = listed.data.flatMap((userAssignment) => {
    const assignment = assignments.get(userAssignment.assignmentId)
    if (!assignment) return []
    const { imageMedium, imageLarge } = assignment.content.uploadsMap ?? {}
    const picture = imageMedium?.url ?? imageLarge?.url ?? null
    const { excusedContentIds } = userAssignment
    const unitIds = units.get(assignment.id)?.filter((unitId) => !excusedContentIds.includes(unitId))
    const unitCount = unitIds?.length ?? null
    return [toStudentTask({ userAssignment, assignment, picture, unitCount, now: at, timeZone: actor.timeZone })]
  })
  return {
    tasks,
    counts: { open: isOpen ? listed.count : others.count, closed: isOpen ? others.count : listed.count },
    page,
    pageCount: Math.max(1, Math.ceil(listed.count / USER_ASSIGNMENT_LIST_LIMIT)),
    gradeLevel: self?.gradeLevel ?? null,
  }
}
