import { interactives } from '@/lib/interactive/registry'
import { isInteractiveSubType } from '@/lib/interactive/sub-types'
import { maxScoreOfRubrics } from '@/lib/rubric/rubric'
import type { RubricData } from '@/lib/rubric/schema'

/** The facts that determine whether an item is answerable and what it is worth. */
export type AnswerableItem = {
  contentType: string
  contentSubType: string | null
  data: unknown
  /** `scoring` of the record, `{ scored, maxScore }`; null for the type's own points. */
  scoring?: unknown
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined

type Kind = Pick<AnswerableItem, 'contentType' | 'contentSubType'>

/** Whether students answer the item and the answer is stored: multiple choice, poll, essay, activity, recording and echo. */
export function isAnswerable({ contentType, contentSubType }: Kind): boolean {
  if (contentType === 'echo') return true
  if (contentType !== 'interactive' || !isInteractiveSubType(contentSubType)) return false
  return interactives[contentSubType].completable
}

const isOptional = ({ contentType, data }: Pick<AnswerableItem, 'contentType' | 'data'>) =>
  contentType === 'interactive' && fieldOf(data, 'optional') === true

/** Whether a student has to finish the item: every answerable item unless it is optional (contract.md §3). */
export function isCompletable(item: Omit<AnswerableItem, 'scoring'>): boolean {
  return isAnswerable(item) && !isOptional(item)
}

/** Returns the item's own points, without its rubrics. */
function pointsOf({ contentType, contentSubType, data }: AnswerableItem): number {
  if (contentType === 'echo') {
    const points = fieldOf(data, 'points')
    return typeof points === 'number' ? points : 0
  }
  if (contentType !== 'interactive' || !isInteractiveSubType(contentSubType)) return 0
  const definition: { points: (data: never) => number } = interactives[contentSubType]
  // Data of exactly this subtype, validated by its schema when stored.
  return definition.points(data as never)
}

/**
 * Returns the maximum score of an item: from the record's scoring, else the sum of its rubrics' highest options, else its own points; an
 * optional item has none, as it does not count (contract.md §3).
 */
export function maxScoreOf(item: AnswerableItem, rubricChildren: readonly RubricData[] = []): number {
  if (isOptional(item) || fieldOf(item.scoring, 'scored') === false) return 0
  const own = fieldOf(item.scoring, 'maxScore')
  return typeof own === 'number' ? own : (maxScoreOfRubrics(rubricChildren) ?? pointsOf(item))
}

/** Whether an item counts toward the score of an assignment: completable, with points, not excluded. */
export function isScoreable(item: AnswerableItem, rubricChildren: readonly RubricData[], isExcluded: boolean): boolean {
  return !isExcluded && isCompletable(item) && maxScoreOf(item, rubricChildren) > 0
}
