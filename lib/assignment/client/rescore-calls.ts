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

/** Lists the answers to a question whose scores the current answer key would change; writes nothing. */
export const previewRescore = async (asked: Asked): Promise<WireRescored[]> =>
  (await rescore(asked, { dryRun: true })).result

/** Rescores the answers to a question with the current answer key. Returns the changed answers, and the undo step if there are any. */
export async function rescoreAnswers(asked: Asked, idempotencyKey: string) {
  const { result, context } = await rescore(asked, { dryRun: false, idempotencyKey })
  return { scored: result, undoStepId: context.undoStepId }
}
