import type { ComponentType } from 'react'
import { partDefinitions, type ShownPart } from '@/lib/interactive/parts/registry'
import type { PartKind } from '@/lib/interactive/sub-types'
import type { RelatedItems } from '../node'
import { FillInTheBlankReview } from './fill-in-the-blank'
import { MatchReview } from './match'
import { OrderReview } from './order'
import type { PartReviewProps } from './part-props'
import { ShortAnswerReview } from './short-answer'
import { SortReview } from './sort'
import { TableReview } from './table'
import { WordBankReview } from './word-bank'

const reviews: { [K in PartKind]: ComponentType<PartReviewProps<K>> } = {
  'short-answer': ShortAnswerReview,
  'fill-in-the-blank': FillInTheBlankReview,
  'word-bank': WordBankReview,
  match: MatchReview,
  order: OrderReview,
  sort: SortReview,
  table: TableReview,
}

interface PartReviewViewProps {
  part: ShownPart
  stored: unknown
  related: RelatedItems
}

/** The review of an answered part of any kind, beside the key if there is one. */
export function PartReview({ part, stored, related }: PartReviewViewProps) {
  // Each review gets a part of its own kind and the value that this kind's definition has parsed.
  const Review = reviews[part.kind] as unknown as ComponentType<
    Omit<PartReviewViewProps, 'stored'> & { value: unknown }
  >
  return <Review part={part} value={partDefinitions[part.kind].readValue(stored)} related={related} />
}
