import { request } from '@/lib/api/client/request'
import { NO_CODE, RequestError } from '@/lib/api/client/request-error'
import { newId } from '@/lib/common/id'
import { inChunks } from '@/lib/common/in-chunks'
import type { ScoreOutcome, WireInteraction } from '@/lib/interaction/wire'
import type { UndoContext } from '@/lib/undo/schema'
import type { Grade } from '../grade'
import { SCORES_PER_CALL } from '../limits'

/** A score for one answer; `reason` is never visible to students. */
export type ScoreToGive = { id: string; scoreVersion: number; scoreData: Partial<Grade> & { reason?: string } }

/** Why a score was not stored: the error code and message of the server; the message is '' if the server could not be reached. */
export type ScoreRefusal = { code: string; message: string }

/** The result of scoring many answers at once. */
type GivenScores = {
  scored: WireInteraction[]
  /** The current state of answers that another grader scored in the meantime; they were not overwritten. */
  clashes: WireInteraction[]
  /** The refusals of the other answers that were not scored. */
  refusals: ScoreRefusal[]
  /** Undoes all stored scores; absent if there are none. */
  undoStepId: string | undefined
}

/** Returns the current state of an answer that another grader has scored in the meantime (contract.md §4). */
function currentOf(outcome: ScoreOutcome): WireInteraction | null {
  if (outcome.ok || outcome.code !== 'stale_version') return null
  // The server built it with its presenter.
  return (outcome.context as { current?: WireInteraction }).current ?? null
}

/**
 * Scores many answers in several calls that share one undo step. If a call fails, the remaining ones are not sent; the scores stored so far are kept.
 */
export async function scoreAnswers(items: readonly ScoreToGive[]): Promise<GivenScores> {
  const given: GivenScores = { scored: [], clashes: [], refusals: [], undoStepId: undefined }
  try {
    for (const some of inChunks(items, SCORES_PER_CALL)) {
      const { result, context } = await request<ScoreOutcome[], UndoContext>({
        method: 'POST',
        path: 'interactions/scores',
        body: { items: some, undoStepId: given.undoStepId },
        idempotencyKey: newId(),
        silent: true,
      })
      given.undoStepId = context.undoStepId
      for (const outcome of result) {
        const current = currentOf(outcome)
        if (outcome.ok) given.scored.push(outcome.interaction)
        else if (current) given.clashes.push(current)
        else given.refusals.push({ code: outcome.code, message: outcome.message })
      }
    }
  } catch (error) {
    const { code, message } = error instanceof RequestError ? error : { code: NO_CODE, message: '' }
    given.refusals.push({ code, message })
  }
  return given
}
