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

/** A part as it is shown, of one kind or of any. */
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

/** The definition of a part's own kind, for who goes through parts of all kinds. */
function definitionOf(kind: PartKind): AnyDefinition {
  // Each function is only ever called with a part of this very kind and a value that its own readValue made.
  return partDefinitions[kind] as unknown as AnyDefinition
}

/** Whether nothing of the part was answered. */
export function isPartEmpty(part: ShownPart, stored: unknown): boolean {
  const definition = definitionOf(part.kind)
  return definition.isEmpty(definition.readValue(stored))
}

/** Whether all that the part asks for is answered. */
export function isPartAnswered(part: ShownPart, stored: unknown): boolean {
  const definition = definitionOf(part.kind)
  return definition.isAnswered(part, definition.readValue(stored))
}

/** What was given beside what is right, line by line; without a key nothing is right or wrong. */
export function reviewPart(part: ShownPart, stored: unknown): ReviewLine[] {
  const definition = definitionOf(part.kind)
  return definition.review(part, definition.readValue(stored))
}

/** The score of a part: points × the right share, or all or nothing; what waits for a grader counts nothing (contract.md §3). */
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

/** How many of the things that a part asks for are right, of those that its key checks; a short answer asks for as many as are required. */
export function countRight(part: Part, stored: unknown): RightCount {
  const checked = reviewPart(part, stored).filter(({ correct }) => correct !== null)
  const of = part.kind === 'short-answer' && checked.length > 0 ? part.key.required : checked.length
  if (isPartEmpty(part, stored)) return { count: 0, of }
  return { count: Math.min(of, checked.filter(({ correct }) => correct).length), of }
}

/** The part as a learner may know it, with what there is to arrange in the learner's own order. */
export function partForLearner(part: Part, view: LearnerView): ShownPart {
  const { key, explanation, ...shown } = part
  return {
    ...shown,
    ...definitionOf(part.kind).arrange?.(part, view.shuffle),
    ...(view.answers ? { key } : {}),
    ...(view.explanations && explanation !== undefined ? { explanation } : {}),
    // The rest of a union member beside that member's own key is that member again.
  } as ShownPart
}
