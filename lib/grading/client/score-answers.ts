import { request } from '@/lib/api/client/request'
import { NO_CODE, RequestError } from '@/lib/api/client/request-error'
import { newId } from '@/lib/common/id'
import { inChunks } from '@/lib/common/in-chunks'
import type { ScoreOutcome, WireInteraction } from '@/lib/interaction/wire'
import type { UndoContext } from '@/lib/undo/schema'
import type { Grade } from '../grade'
import { SCORES_PER_CALL } from '../limits'

/** A score of one answer; the reason is for graders alone. */
export type ScoreToGive = { id: string; scoreVersion: number; scoreData: Partial<Grade> & { reason?: string } }

/** Why a score was not stored: the code of the server and its words, which are '' where it could not be reached. */
export type ScoreRefusal = { code: string; message: string }

/** What came of scoring many answers at once. */
type GivenScores = {
  scored: WireInteraction[]
  /** As other graders have left them; nothing of theirs was written over. */
  clashes: WireInteraction[]
  /** Why others were not scored. */
  refusals: ScoreRefusal[]
  /** Undoes all of it; absent where nothing was scored. */
  undoStepId: string | undefined
}

/** The answer as it is now, where somebody else has scored it meanwhile (contract.md §4). */
function currentOf(outcome: ScoreOutcome): WireInteraction | null {
  if (outcome.ok || outcome.code !== 'stale_version') return null
  // The presenter of the server has made it.
  return (outcome.context as { current?: WireInteraction }).current ?? null
}

/** Scores many answers, some in each call, with one step that undoes them; what one call does not take stops those after it, and what was scored stays. */
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
