import type { RightCount } from '@/lib/interactive/definition'
import type { Written } from '@/lib/interactive/written'
import type { WireInteraction } from './wire'

/** The key of an answer: the student's assignment, the item, and the page that contains the item (contract.md §4.1). */
export type AnswerKey = { userAssignmentId: string; contentId: string; contextContentId: string }

/** The state of an answer; `none` until its first save (domain.md §5). */
export type AnswerState = 'none' | 'incomplete' | 'student-complete' | 'complete'

/** The number of tries allowed for an answer, and the attempt of the work in which they count. */
export type Tries = { allowed: number; attempt: number }

/**
 * Why an answer cannot be changed; null while it can. `taken-out`: its item was removed from the assignment; `no-tries`: all its tries were used up
 * elsewhere; `acting`: the viewer acts as the student.
 */
export type AnswerLock =
  | 'submitted'
  | 'item-closed'
  | 'past-due'
  | 'taken-out'
  | 'no-tries'
  | 'acting'
  | 'review'
  | null

/** One of two versions of an answer that was changed in two places. */
export type AnswerVersion = {
  value: unknown
  /** When it was written (or, if it was sent, when it reached the server), in ms of this device's clock. */
  changedAt: number
  /** Whether this is the server's version. */
  isSent?: boolean
}

/**
 * Where the newest change of an answer is: on this device, only on this page because the device cannot store it, being sent, on the server, or in
 * conflict with another tab's.
 */
export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'device' }
  | { kind: 'page' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'conflict'; mine: AnswerVersion; theirs: AnswerVersion; isOnPageAlone: boolean }
  | { kind: 'refused'; message: string; isOnPageAlone: boolean }

/** The grading result of an answer, as far as this viewer may see it now (contract.md §4.5). */
export type AnswerScore = {
  score: number | null
  maxScore: number | null
  /** The number of right parts among those that are checked against a key. */
  right?: RightCount | null
  requiresGrading: boolean
  results: Record<string, { correct: boolean | null; score: number; maxScore: number }>
  comment: string | null
  rubricSelections: Record<string, string>
}

/** Returns the score as an interactive shows it; null until the viewer may see it. */
export function scoreOf(interaction: WireInteraction | null): AnswerScore | null {
  const data = interaction?.scoreData
  if (!interaction || !data) return null
  return {
    score: interaction.score,
    maxScore: interaction.maxScore,
    right: data.right ?? null,
    requiresGrading: data.requiresGrading,
    results: data.results,
    comment: data.comment,
    rubricSelections: data.rubricSelections,
  }
}

/** Whether an answer has the full points. */
export const isAllRight = (score: AnswerScore | null) =>
  score !== null && score.score !== null && score.maxScore !== null && score.score >= score.maxScore

/** The handle by which an interactive reads and writes its answer; the same for every type. */
export type AnswerHandle<Value = unknown> = {
  value: Value | null
  state: AnswerState
  lock: AnswerLock
  save: SaveStatus
  score: AnswerScore | null
  /** The number of tries left; null if tries are not counted. */
  triesLeft?: number | null
  /** The item's `data` including its keys, once the feedback settings reveal them; null until then. */
  revealed: Record<string, unknown> | null
  /** Stores a new value: on the device at once, on the server 500 ms after the last change. `cleared` means that it was emptied on purpose. */
  setValue(value: Value, options?: { cleared?: boolean }): void
  /** Marks the answer as done (`student-complete`) and saves at once. */
  complete(): void
  /** Opens a done answer again while the assignment is open. */
  tryAgain(): void
  /** Settles a conflict with this tab's value or the other one. */
  resolve(choice: 'mine' | 'theirs'): void
}

/** The server-rendered data of an answer; the props of its interactive. */
export type AnswerStart = {
  rootContentId: string
  /** The stored answer as presented to this viewer; null if there is none yet. */
  interaction: WireInteraction | null
  lock: AnswerLock
  /** The version of the work from which this was read. */
  workVersion?: number
  /** The item's `data` including its keys, once the feedback settings reveal them. */
  revealed?: Record<string, unknown> | null
  /** The tries allowed if the score shows at once. */
  tries?: Tries | null
  /** The language and level of the answer, stored with the value. */
  answeredIn?: { language?: string; level?: string }
  /** Which parts of the answer are text, for showing it apart from its question. */
  written?: Written | undefined
}
