import { roundHundredths } from '@/lib/common/round'
import type { ItemResult, LearnerView, RightCount } from '../definition'
import type { PartKind } from '../sub-types'
import type { TextById } from '../value'
import { fillInTheBlank } from './fill-in-the-blank'
import { match } from './match'
import { order } from './order'
import { type PartDefinition, type ReviewLine, type Shown, shareOf } from './part'
import type { Part, PartOf } from './schemas'
import { type ShortAnswerValue, shortAnswer } from './short-answer'
import { sort } from './sort'
import { table } from './table'
import { wordBank } from './word-bank'

/** The value of each kind of part. */
export type PartValueMap = {
  'short-answer': ShortAnswerValue
  'fill-in-the-blank': TextById
  'word-bank': TextById
  match: TextById
  order: string[]
  sort: TextById
  table: TextById
}

/** A part as it is shown, of one kind or any. */
export type ShownPart<K extends PartKind = PartKind> = K extends 'short-answer'
  ? Shown<PartOf<K>> & { answerCount?: number }
  : Shown<PartOf<K>>

export const partDefinitions: { [K in PartKind]: PartDefinition<PartOf<K>, PartValueMap[K]> } = {
  'short-answer': shortAnswer,
  'fill-in-the-blank': fillInTheBlank,
  'word-bank': wordBank,
  match,
  order,
  sort,
  table,
}

type AnyDefinition = PartDefinition<Part, unknown>

/** Returns the definition of a part's kind, for callers that handle parts of all kinds. */
function definitionOf(kind: PartKind): AnyDefinition {
  // Each function is only called with a part of this kind and a value that its own readValue returned.
  return partDefinitions[kind] as unknown as AnyDefinition
}

/** Whether no answer was given to the part. */
export function isPartEmpty(part: ShownPart, stored: unknown): boolean {
  const definition = definitionOf(part.kind)
  return definition.isEmpty(definition.readValue(stored))
}

/** Whether everything that the part asks for is answered. */
export function isPartAnswered(part: ShownPart, stored: unknown): boolean {
  const definition = definitionOf(part.kind)
  return definition.isAnswered(part, definition.readValue(stored))
}

/** Returns the given and the expected answers, line by line; without a key nothing is right or wrong. */
export function reviewPart(part: ShownPart, stored: unknown): ReviewLine[] {
  const definition = definitionOf(part.kind)
  return definition.review(part, definition.readValue(stored))
}

/** Returns the score of a part: points × the right share, or all or nothing; parts that wait for a grader score nothing (contract.md §3). */
export function scorePart(part: Part, stored: unknown): ItemResult & { requiresGrading: boolean } {
  const maxScore = part.points
  if (isPartEmpty(part, stored)) return { correct: false, score: 0, maxScore, requiresGrading: false }
  const lines = reviewPart(part, stored)
  const isByHand = lines.some(({ correct, given }) => correct === null && given !== null)
  const share = definitionOf(part.kind).share?.(part, lines) ?? shareOf(lines)
  const counted = part.scoring === 'all-or-nothing' ? Math.floor(share) : share
  return {
    correct: isByHand ? null : share === 1,
    score: roundHundredths(maxScore * counted),
    maxScore,
    requiresGrading: isByHand && maxScore > 0,
  }
}

/** Returns how many of a part's answers that are checked against its key are right; a short answer counts as many as are required. */
export function countRight(part: Part, stored: unknown): RightCount {
  const checked = reviewPart(part, stored).filter(({ correct }) => correct !== null)
  const of = part.kind === 'short-answer' && checked.length > 0 ? part.key.required : checked.length
  if (isPartEmpty(part, stored)) return { count: 0, of }
  return { count: Math.min(of, checked.filter(({ correct }) => correct).length), of }
}

/** Returns the part as a student may see it, with its lists in the student's own order. */
export function partForLearner(part: Part, view: LearnerView): ShownPart {
  const { key, explanation, ...shown } = part
  return {
    ...shown,
    ...definitionOf(part.kind).arrange?.(part, view.shuffle),
    ...(view.answers ? { key } : {}),
    ...(view.explanations && explanation !== undefined ? { explanation } : {}),
    // The other fields of a union member combined with its own key form that member again.
  } as ShownPart
}
