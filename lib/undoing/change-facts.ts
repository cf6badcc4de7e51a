import type { RosterUndo } from '@/lib/assignment/roster-undo'
import type { RestrictionUndo } from '@/lib/content-restriction/restriction-undo'
import type { ChangeKind, UndoKind } from '@/lib/undo/schema'
import type { GradeUndo, WorkBefore } from '@/lib/user-assignment/grade-undo'

/** What a change did, with the ids of what it was about. */
export type ChangeFacts = {
  what: ChangeKind
  count: number
  contentId?: string | null
  groupId?: string
  /** Whose item is the one that the change was about. */
  workId?: string
  assignmentId?: string
  userId?: string | null
}

/** A step without the answers that it holds, which may be thousands: what they have in common stands in their place. */
export type StepFacts = {
  kind: UndoKind
  payload: unknown
  answers: number
  /** The item of all its answers, else that of their assignment. */
  contentId: string | null
  /** The student of all its answers. */
  userId: string | null
}

function whatOfWork({ before, after }: WorkBefore): ChangeKind {
  // A step of before `after` was kept is told by what it would put back.
  if (!after) {
    if (before.zeroDate) return 'no-zero'
    if (before.excusedDate) return 'not-excused'
    return before.excusedContentIds.length > 0 ? 'item-not-excused' : 'excused'
  }
  if (before.zeroDate !== after.zeroDate) return after.zeroDate ? 'zero' : 'no-zero'
  if (before.excusedDate !== after.excusedDate) return after.excusedDate ? 'excused' : 'not-excused'
  return after.excusedContentIds.length > before.excusedContentIds.length ? 'item-excused' : 'item-not-excused'
}

function gradeFacts({ payload, answers, contentId, userId }: StepFacts): ChangeFacts {
  const { works: [work] = [], releases: [release] = [] } = payload as GradeUndo
  if (work) {
    const { before, after = before } = work
    const changed = [...before.excusedContentIds, ...after.excusedContentIds].find(
      (id) => before.excusedContentIds.includes(id) !== after.excusedContentIds.includes(id),
    )
    return { what: whatOfWork(work), count: 1, workId: work.id, contentId: changed }
  }
  if (release)
    return { what: release.before.scoresReleasedAt ? 'held' : 'released', count: 1, assignmentId: release.id }
  return { what: 'scores', count: answers, contentId, userId }
}

function rosterFacts(payload: unknown): ChangeFacts {
  const { changes } = payload as RosterUndo
  const [first] = changes
  const joined = first ? [...first.joined.studentIds, ...first.joined.teacherIds] : []
  const left = first ? [...first.left.students, ...first.left.teachers].map(({ userId }) => userId) : []
  const people = [...joined, ...left]
  return {
    // Who is moved joins the one group before they leave the other.
    what: changes.length > 1 ? 'moved' : left.length === 0 ? 'joined' : joined.length === 0 ? 'left' : 'members',
    count: people.length,
    groupId: first?.groupId,
    userId: people.length === 1 ? people[0] : null,
  }
}

function restrictionFacts(payload: unknown): ChangeFacts {
  const { after, contentId } = payload as RestrictionUndo
  return { what: after === null ? 'shown' : after.type === 'hide' ? 'hidden' : 'teacher-only', count: 1, contentId }
}

/** What a step undoes, by what it holds. */
export function factsOf(step: StepFacts): ChangeFacts {
  // Each kind is written by the changes of its noun alone.
  if (step.kind === 'roster') return rosterFacts(step.payload)
  return step.kind === 'restriction' ? restrictionFacts(step.payload) : gradeFacts(step)
}
