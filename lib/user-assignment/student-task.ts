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
  /** What it stands in. */
  where: string | null
  /** The address of its picture; null where it has none of its own. */
  picture: string | null
  contentId: string
  due: DueTold
  endDate: string | null
  /** `back`: opened again; `late`: past its end and still taken; `shut`: past its end and no longer taken. */
  state: 'new' | 'begun' | 'late' | 'back' | 'shut' | 'done'
  isBegun: boolean
  progress: number | null
  /** How many of the steps are done, where that was counted. */
  steps: { done: number; count: number } | null
  /** The name of who gave it back, and how many items were opened again; 0 means all of it. */
  back: { teacher: string; items: number } | null
  submittedDate: string | null
  /** Points, where the student may see them. */
  score: { points: number; of: number } | null
  isBeingGraded: boolean
  /** Turned in with nothing answered that brings points. */
  isUnanswered: boolean
  /** A teacher excused the student from all of it: it counts nowhere and is not to be done. */
  isExcused: boolean
}

export type TaskFacts = {
  userAssignment: WireUserAssignment
  assignment: WireAssignment
  picture: string | null
  /** The units that the student has to do; null where they were not counted. */
  unitCount: number | null
  now: Date
  timeZone: string
}

/** Done units of a floored percentage; exact up to 100 of them. */
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

/** An assignment of a student as the lists tell it. */
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
    // A part of the points would read as all of them.
    score: points?.isWhole ? { points: points.score, of: points.maxScore } : null,
    isBeingGraded: gradingStatus === 'submitted',
    isUnanswered: gradingStatus === 'unanswered',
    isExcused: gradingStatus === 'excused',
  }
}

/**
 * The one thing to do next of a list in the order of its end dates: the first that is not late; when all are, the first that is still
 * taken. Null when nothing can be done.
 */
export function nextTask(tasks: readonly StudentTask[]): StudentTask | null {
  const taken = tasks.filter(({ state }) => state !== 'shut' && state !== 'done')
  return taken.find(({ state }) => state !== 'late') ?? taken[0] ?? null
}
