import { request } from '@/lib/api/client/request'
import type { WireRescored } from '../schema'

type Asked = { assignmentId: string; contentId: string }

async function rescore({ assignmentId, contentId }: Asked, options: { dryRun: boolean; idempotencyKey?: string }) {
  const { dryRun, ...rest } = options
  const path = `assignments/${assignmentId}/rescore`
  return (await request<WireRescored[]>({ method: 'POST', path, body: { contentId, dryRun }, silent: true, ...rest }))
    .result
}

/** The answers to a question whose scores would change by its key of now; nothing is written. */
export const previewRescore = (asked: Asked) => rescore(asked, { dryRun: true })

/** Scores the answers to a question by its key of now; gives those that changed. */
export const rescoreAnswers = (asked: Asked, idempotencyKey: string) =>
  rescore(asked, { dryRun: false, idempotencyKey })
