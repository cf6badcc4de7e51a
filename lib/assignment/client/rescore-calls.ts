import { request } from '@/lib/api/client/request'
import type { UndoContext } from '@/lib/undo/schema'
import type { WireRescored } from '../schema'

type Asked = { assignmentId: string; contentId: string }

async function rescore({ assignmentId, contentId }: Asked, options: { dryRun: boolean; idempotencyKey?: string }) {
  const { dryRun, ...rest } = options
  const path = `assignments/${assignmentId}/rescore`
  const body = { contentId, dryRun }
  return request<WireRescored[], UndoContext>({ method: 'POST', path, body, silent: true, ...rest })
}

/** The answers to a question whose scores would change by its key of now; nothing is written. */
export const previewRescore = async (asked: Asked): Promise<WireRescored[]> =>
  (await rescore(asked, { dryRun: true })).result

/** Scores the answers to a question by its key of now; gives those that changed, and the step that undoes it where any did. */
export async function rescoreAnswers(asked: Asked, idempotencyKey: string) {
  const { result, context } = await rescore(asked, { dryRun: false, idempotencyKey })
  return { scored: result, undoStepId: context.undoStepId }
}
