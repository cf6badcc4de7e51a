import type { RightCount } from '@/lib/interactive/definition'
import type { Written } from '@/lib/interactive/written'
import type { WireInteraction } from './wire'

/** Which answer: the row is told by its student's assignment, the item, and the page where the item stands (contract.md §4.1). */
export type AnswerKey = { userAssignmentId: string; contentId: string; contextContentId: string }

/** How far an answer is; `none` until its first save (domain.md §5). */
export type AnswerState = 'none' | 'incomplete' | 'student-complete' | 'complete'

/** How often an answer may be finished, in which attempt of the work. */
export type Tries = { allowed: number; attempt: number }

/** Why an answer cannot be changed, `taken-out` where its item left the assignment, `no-tries` where
 * all its tries were used up in another place, `acting` for who acts as the student; null while it can. */
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
  /** When it was written, or arrived where it was sent; in ms of this device's clock. */
  changedAt: number
  /** Whether it is the server's. */
  isSent?: boolean
}

/**
 * Where the newest change of an answer is: on this device, on this page alone as the device cannot keep it, on its way, on the server, or in
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

/** What grading says of an answer, as far as this viewer may know it now (contract.md §4.5). */
export type AnswerScore = {
  score: number | null
  maxScore: number | null
  /** How many of the things that are checked by a key are right. */
  right?: RightCount | null
  requiresGrading: boolean
  results: Record<string, { correct: boolean | null; score: number; maxScore: number }>
  comment: string | null
  rubricSelections: Record<string, string>
}

/** The score as an interactive shows it; null until the viewer may know it. */
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

/** Whether an answer has all the points that it can bring. */
export const isAllRight = (score: AnswerScore | null) =>
  score !== null && score.score !== null && score.maxScore !== null && score.score >= score.maxScore

/** The handle by which an interactive reads and writes its answer; the same for every type. */
export type AnswerHandle<Value = unknown> = {
  value: Value | null
  state: AnswerState
  lock: AnswerLock
  save: SaveStatus
  score: AnswerScore | null
  /** How often it may still be finished; null where tries do not count. */
  triesLeft?: number | null
  /** `data` of the item with its keys, once the feedback settings show them; null before. */
  revealed: Record<string, unknown> | null
  /** Keeps a new value: on the device at once, on the server 500 ms after the last change. `cleared` says that emptying it is meant. */
  setValue(value: Value, options?: { cleared?: boolean }): void
  /** Marks the answer as done (`student-complete`) and saves at once. */
  complete(): void
  /** Opens a done answer again while the assignment is open. */
  tryAgain(): void
  /** Settles a conflict: keeps this tab's value, or takes the other one. */
  resolve(choice: 'mine' | 'theirs'): void
}

/** What the page's server says of an answer: the props of its interactive. */
export type AnswerStart = {
  rootContentId: string
  /** The stored answer as presented for this viewer; null when there is none yet. */
  interaction: WireInteraction | null
  lock: AnswerLock
  /** The version of the work that says so. */
  workVersion?: number
  /** `data` of the item with its keys, once the feedback settings show them. */
  revealed?: Record<string, unknown> | null
  /** How often it may be finished where its score shows at once. */
  tries?: Tries | null
  /** The language and level that it is answered in, kept with the value. */
  answeredIn?: { language?: string; level?: string }
  /** What of an answer is words, for showing it away from its question. */
  written?: Written | undefined
}
