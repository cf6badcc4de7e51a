import type { RosterUndo } from '@/lib/assignment/roster-undo'
import type { InsertionUndo } from '@/lib/content-insertion/insertion-undo'
import type { RestrictionUndo } from '@/lib/content-restriction/restriction-undo'
import type { ChangeKind, RemovedContent, UndoKind } from '@/lib/undo/schema'
import type { GradeUndo, WorkBefore } from '@/lib/user-assignment/grade-undo'

/** What a change did, with the ids of the records concerned. */
export type ChangeFacts = {
  what: ChangeKind
  count: number
  contentId?: string | null
  groupId?: string
  /** The user assignment whose item the change concerned. */
  workId?: string
  assignmentId?: string
  userId?: string | null
}

/** A step without its answers, of which there may be thousands; the ids they have in common take their place. */
export type StepFacts = {
  kind: UndoKind
  payload: unknown
  answers: number
  /** The item common to all its answers, else that of their assignment. */
  contentId: string | null
  /** The student common to all its answers. */
  userId: string | null
}

function whatOfWork({ before, after }: WorkBefore): ChangeKind {
  if (before.zeroDate !== after.zeroDate) return after.zeroDate ? 'zero' : 'no-zero'
  if (before.excusedDate !== after.excusedDate) return after.excusedDate ? 'excused' : 'not-excused'
  return after.excusedContentIds.length > before.excusedContentIds.length ? 'item-excused' : 'item-not-excused'
}

function gradeFacts({ payload, answers, contentId, userId }: StepFacts): ChangeFacts {
  const { works: [work] = [], releases: [release] = [] } = payload as GradeUndo
  if (work) {
    const { before, after } = work
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
    // A move consists of two changes: joining one group, then leaving the other.
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

function insertionFacts(payload: unknown): ChangeFacts {
  const { did, insertion } = payload as InsertionUndo
  return { what: did, count: 1, contentId: insertion.insertionContentId }
}

/** Derives from its payload what a step would undo. */
export function factsOf(step: StepFacts): ChangeFacts {
  // Each kind is written only by its own module.
  switch (step.kind) {
    case 'grade':
      return gradeFacts(step)
    case 'roster':
      return rosterFacts(step.payload)
    case 'restriction':
      return restrictionFacts(step.payload)
    case 'insertion':
      return insertionFacts(step.payload)
  }
}

/** Returns the content that undoing a step removes from its parent; undefined unless the step undoes an insertion. */
export function removedBy({ kind, payload }: Pick<StepFacts, 'kind' | 'payload'>): RemovedContent | undefined {
  if (kind !== 'insertion') return undefined
  const { did, insertion } = payload as InsertionUndo
  if (did === 'removed') return undefined
  return { contentId: insertion.insertionContentId, parentContentId: insertion.parentContentId }
}
