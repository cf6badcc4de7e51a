import { type TaskKind, taskKind } from '@/lib/assignment/kind'
import type { WireAssignment } from '@/lib/assignment/schema'
import { viewerPath } from '@/lib/routing/viewer-address'
import { type DueTold, dueOf } from './due'
import { isTooLate } from './policy'
import type { WireUserAssignment } from './schema'
import { isOpen, isPastDue, isReopened, pointsOf } from './status'

/** One assignment as its student sees it in a list. */
export type StudentTask = {
  id: string
  href: string
  kind: TaskKind
  name: string
  /** The name of the content that contains it. */
  where: string | null
  /** The address of its picture; null if it has none of its own. */
  picture: string | null
  contentId: string
  due: DueTold
  endDate: string | null
  /** `back`: reopened; `late`: past its end and still accepted; `shut`: past its end and no longer accepted. */
  state: 'new' | 'begun' | 'late' | 'back' | 'shut' | 'done'
  isBegun: boolean
  progress: number | null
  /** The number of finished steps and of all steps, where they were counted. */
  steps: { done: number; count: number } | null
  /** The name of the person who reopened it, and the number of items that were reopened; 0 means all of it. */
  back: { teacher: string; items: number } | null
  submittedDate: string | null
  /** The points, where the student may see them. */
  score: { points: number; of: number } | null
  isBeingGraded: boolean
  /** Submitted without an answer to any scored item. */
  isUnanswered: boolean
  /** A teacher excused the student from the whole assignment: it counts nowhere and need not be done. */
  isExcused: boolean
}

export type TaskFacts = {
  userAssignment: WireUserAssignment
  assignment: WireAssignment
  picture: string | null
  /** The number of units that the student has to do; null if they were not counted. */
  unitCount: number | null
  now: Date
  timeZone: string
}

/** Returns the finished units for a floored percentage; exact for up to 100 units. */
export function stepsOf(progress: number | null, count: number | null): StudentTask['steps'] {
  if (progress === null || count === null || count === 0) return null
  return { done: Math.min(progress < 100 ? count - 1 : count, Math.ceil((progress * count) / 100)), count }
}

function stateOf({ userAssignment, assignment, now }: TaskFacts): StudentTask['state'] {
  if (!isOpen(userAssignment) || userAssignment.excusedDate !== null) return 'done'
  if (isReopened(userAssignment)) return 'back'
  const work = {
    submittedDate: null,
    reopenedContentIds: userAssignment.reopenedContentIds,
    attempt: userAssignment.attempt,
    endDate: assignment.endDate === null ? null : new Date(assignment.endDate),
    allowLate: assignment.data.settings.allowLate,
  }
  if (isTooLate(work, now)) return 'shut'
  if (isPastDue(assignment.endDate, now)) return 'late'
  return isBegun(userAssignment) ? 'begun' : 'new'
}

const isBegun = ({ progress, startedDate }: WireUserAssignment) => (progress ?? 0) > 0 || startedDate !== null

/** Returns a student's assignment in the form that lists show. */
export function toStudentTask(facts: TaskFacts): StudentTask {
  const { userAssignment, assignment, picture, unitCount, now, timeZone } = facts
  const { content } = assignment
  const teacher = userAssignment.reopenedBy ?? assignment.createdBy
  const state = stateOf(facts)
  const { id, submittedDate, gradingStatus } = userAssignment
  const points = pointsOf(userAssignment)
  return {
    id,
    href: viewerPath({ family: isOpen(userAssignment) ? 'assignments' : 'binder', userAssignmentId: id }),
    kind: taskKind(content),
    name: content.name,
    where: content.parent?.name ?? null,
    picture,
    contentId: content.id,
    due: dueOf(assignment.endDate, now, timeZone),
    endDate: assignment.endDate,
    state,
    isBegun: isBegun(userAssignment),
    progress: userAssignment.progress,
    steps: stepsOf(userAssignment.progress, unitCount),
    back:
      state === 'back'
        ? {
            teacher: `${teacher.firstName} ${teacher.lastName}`,
            items: userAssignment.reopenedContentIds.length,
          }
        : null,
    submittedDate,
    // Partial points would look like the total.
    score: points?.isWhole ? { points: points.score, of: points.maxScore } : null,
    isBeingGraded: gradingStatus === 'submitted',
    isUnanswered: gradingStatus === 'unanswered',
    isExcused: gradingStatus === 'excused',
  }
}

/**
 * Returns the next task of a list sorted by end date: the first that is not late; if all are late, the first that is still accepted. Null when
 * nothing can be done.
 */
export function nextTask(tasks: readonly StudentTask[]): StudentTask | null {
  const taken = tasks.filter(({ state }) => state !== 'shut' && state !== 'done')
  return taken.find(({ state }) => state !== 'late') ?? taken[0] ?? null
}
