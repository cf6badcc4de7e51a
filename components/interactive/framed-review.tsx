'use client'

import type { ComponentType } from 'react'
import type { StoredVerdicts } from '@/lib/interactive/as-scored'
import { ReviewFrame } from './frame/review-frame'
import type { QuestionParts, RelatedItems, ReviewProps, ShownItem } from './node'

type Data = ShownItem['data']

/** Returns the data of an item as it is shown beside an answer with this score. */
export type DataAsScored<Shown> = (data: Shown, value: unknown, score: StoredVerdicts | null) => Shown

export type FramedReviewProps = QuestionParts &
  Omit<ReviewProps, 'related'> & { related: RelatedItems; hasPrompt?: boolean }

const asItIs = (data: Data) => data

/** Returns a review that includes its frame; both reveal only the part of the key by which the answer was scored. */
export function framed<Shown>(Review: ComponentType<ReviewProps>, asScored?: DataAsScored<Shown>) {
  // Each is used only with data of its own subtype.
  const shownData = (asScored ?? asItIs) as unknown as DataAsScored<Data>
  return function FramedReview({
    node,
    related,
    value,
    score,
    pollSource,
    hasPrompt = true,
    ...parts
  }: FramedReviewProps) {
    const shown = { ...node, data: shownData(node.data, value, score) }
    return (
      <ReviewFrame {...parts} node={shown} score={score} hasPrompt={hasPrompt}>
        <Review node={shown} related={related} value={value} score={score} {...(pollSource && { pollSource })} />
      </ReviewFrame>
    )
  }
}
