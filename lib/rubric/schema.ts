import { z } from 'zod'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'
import {
  MAX_RUBRIC_DESCRIPTION_LENGTH,
  MAX_RUBRIC_OPTIONS,
  MAX_RUBRIC_SCORE,
  MAX_RUBRIC_TITLE_LENGTH,
  MIN_RUBRIC_OPTIONS,
  RUBRIC_SCORE_STEP,
} from './limits'

const option = (f: DataFields) =>
  z.object({
    id: f.itemId(),
    description: f.requiredText(MAX_RUBRIC_DESCRIPTION_LENGTH),
    score: f
      .numberOr(0, MAX_RUBRIC_SCORE, 0)
      .refine((score) => Number.isInteger(score / RUBRIC_SCORE_STEP), `must be a multiple of ${RUBRIC_SCORE_STEP}`),
  })

export const rubricFields = (f: DataFields) => ({
  title: f.requiredTitle(MAX_RUBRIC_TITLE_LENGTH),
  options: f.list(option(f), { min: MIN_RUBRIC_OPTIONS, max: MAX_RUBRIC_OPTIONS }),
})

export type RubricData = DataOf<typeof rubricFields>
export type RubricOption = RubricData['options'][number]

export function checkRubric(data: RubricData, context: z.RefinementCtx): void {
  const scores = data.options.map(({ score }) => score)
  if (new Set(scores).size < scores.length) {
    context.addIssue({ code: 'custom', path: ['options'], message: 'must have different scores' })
  }
}
