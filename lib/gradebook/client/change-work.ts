import { request } from '@/lib/api/client/request'
import { NO_CODE, RequestError } from '@/lib/api/client/request-error'
import { newId } from '@/lib/common/id'
import type { GraderScore } from '@/lib/interaction/schema'
import type { ScoreOutcome } from '@/lib/interaction/wire'
import type { UndoContext } from '@/lib/undo/schema'

/** A score of one answer, as it is sent. */
export type SentScore = { id: string; scoreVersion: number; scoreData: GraderScore }

/** What came of a change: the step that undoes what was stored, and what a part of it was refused with. */
export type ChangedWork = { step: string | undefined; refused: RequestError | null }

/** Gives scores to the answers of a work; each is stored or refused by itself. */
export async function scoreAnswers(items: readonly SentScore[]): Promise<ChangedWork> {
  const { result, context } = await request<ScoreOutcome[], UndoContext>({
    method: 'POST',
    path: 'interactions/scores',
    body: { items },
    idempotencyKey: newId(),
    silent: true,
  })
  const refused = result.find((outcome) => !outcome.ok)
  return {
    step: context.undoStepId,
    refused:
      refused && !refused.ok ? new RequestError(409, refused.code || NO_CODE, refused.message, refused.context) : null,
  }
}

async function changeCounted(path: string, body: object): Promise<ChangedWork> {
  const { context } = await request<unknown, UndoContext>({ method: 'POST', path, body, silent: true })
  return { step: context.undoStepId, refused: null }
}

/** Excuses a student from all of a work, or takes that back; gives the step that undoes it. */
export const excuseWork = (userAssignmentId: string, excused: boolean) =>
  changeCounted(`user-assignments/${userAssignmentId}/excuse`, { excused })

/** Gives 0 points for work that was turned in with nothing answered; gives the step that undoes it. */
export const giveZero = (userAssignmentId: string) =>
  changeCounted(`user-assignments/${userAssignmentId}/zero`, { given: true })
