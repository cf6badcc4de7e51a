import { request } from '@/lib/api/client/request'
import { type ScoreRefusal, type ScoreToGive, scoreAnswers } from '@/lib/grading/client/score-answers'
import type { UndoContext } from '@/lib/undo/schema'

/** What came of a change: the step that undoes all that was stored, and what a part of it was refused with. */
export type ChangedWork = { step: string | undefined; refused: ScoreRefusal | null }

/** Gives scores to the answers of a work; each is stored or refused by itself. */
export async function scoreWork(items: readonly ScoreToGive[]): Promise<ChangedWork> {
  const { clashes, refusals, undoStepId } = await scoreAnswers(items)
  const stale = clashes.length > 0 ? { code: 'stale_version', message: '' } : null
  return { step: undoStepId, refused: refusals[0] ?? stale }
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
