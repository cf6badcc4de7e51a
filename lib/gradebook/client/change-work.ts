import { request } from '@/lib/api/client/request'
import { type ScoreRefusal, type ScoreToGive, scoreAnswers } from '@/lib/grading/client/score-answers'
import type { UndoContext } from '@/lib/undo/schema'

/** The result of a change: the undo step for everything that was stored, and the refusal of the part that was not. */
export type ChangedWork = { step: string | undefined; refused: ScoreRefusal | null }

/** Scores the answers of one piece of work; each is stored or refused on its own. */
export async function scoreWork(items: readonly ScoreToGive[]): Promise<ChangedWork> {
  const { clashes, refusals, undoStepId } = await scoreAnswers(items)
  const stale = clashes.length > 0 ? { code: 'stale_version', message: '' } : null
  return { step: undoStepId, refused: refusals[0] ?? stale }
}

async function changeCounted(path: string, body: object): Promise<ChangedWork> {
  const { context } = await request<unknown, UndoContext>({ method: 'POST', path, body, silent: true })
  return { step: context.undoStepId, refused: null }
}

/** Excuses a student from a whole piece of work, or withdraws the excuse; resolves to the undo step. */
export const excuseWork = (userAssignmentId: string, excused: boolean) =>
  changeCounted(`user-assignments/${userAssignmentId}/excuse`, { excused })

/** Gives 0 points to work that was submitted with nothing answered; resolves to the undo step. */
export const giveZero = (userAssignmentId: string) =>
  changeCounted(`user-assignments/${userAssignmentId}/zero`, { given: true })
