import { roundHundredths } from '@/lib/common/round'
import { maxScoreOf } from '@/lib/content/completion'
import type { InteractiveDefinition, ScoreResult } from '@/lib/interactive/definition'
import { interactives } from '@/lib/interactive/registry'
import { isInteractiveSubType } from '@/lib/interactive/sub-types'
import { maxScoreOfRubrics } from '@/lib/rubric/rubric'
import type { RubricData } from '@/lib/rubric/schema'
import { echoes } from './echo'

/** An answerable item as stored; `scoring` is that of the record. */
export type AnsweredItem = { contentType: string; contentSubType: string | null; data: unknown; scoring?: unknown }

type AnyDefinition = InteractiveDefinition<unknown, unknown, unknown>

function definitionOf({ contentType, contentSubType }: Omit<AnsweredItem, 'data'>): AnyDefinition | null {
  // Each function is only called with data of its own type and a value from its own readValue.
  if (contentType === 'echo') return echoes.writing as unknown as AnyDefinition
  if (contentType !== 'interactive' || !isInteractiveSubType(contentSubType)) return null
  return interactives[contentSubType] as unknown as AnyDefinition
}

/** Whether a stored value of an interactive or an echo contains no answer; true for items that cannot be answered. */
export function isEmptyAnswer(item: Omit<AnsweredItem, 'data'>, stored: unknown): boolean {
  const definition = definitionOf(item)
  return definition === null || definition.isEmpty(definition.readValue(stored))
}

/** Whether a stored value answers everything that an interactive or an echo asks for. */
export function isAnswered(item: AnsweredItem, stored: unknown): boolean {
  const definition = definitionOf(item)
  return definition === null || definition.isAnswered(item.data, definition.readValue(stored))
}

/** Scales an automatic score to another maximum score. */
function scaled(result: ScoreResult, maxScore: number): ScoreResult {
  const factor = result.maxScore === 0 ? 0 : maxScore / result.maxScore
  const scale = (points: number) => roundHundredths(points * factor)
  const results = Object.entries(result.results).map(([id, item]) => [
    id,
    { ...item, score: scale(item.score), maxScore: scale(item.maxScore) },
  ])
  return { ...result, results: Object.fromEntries(results), score: scale(result.score), maxScore }
}

/**
 * Scores the stored value of any item: by its type, or by a grader if it has rubrics; then scaled to the maximum score set by the record's
 * `scoring`. An item that is not scored earns nothing and requires no grading. Null for items that cannot be answered.
 */
export function scoreAnswer(item: AnsweredItem, rubrics: readonly RubricData[], stored: unknown): ScoreResult | null {
  const definition = definitionOf(item)
  if (!definition?.completable) return null
  const value = definition.readValue(stored)
  const own = definition.score(item.data, value, { rubricMaxScore: maxScoreOfRubrics(rubrics) })
  const maxScore = maxScoreOf(item, rubrics)
  if (maxScore === own.maxScore) return own
  const result = scaled(own, maxScore)
  const isWorthGrading = maxScore > 0 && (own.requiresGrading || own.maxScore === 0)
  return { ...result, requiresGrading: isWorthGrading && !definition.isEmpty(value) }
}
