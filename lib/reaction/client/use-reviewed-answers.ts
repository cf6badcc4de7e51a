import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { textOfHtml } from '@/lib/common/html-text'
import type { ReadInteraction } from '@/lib/interaction/wire'
import type { Review } from './use-reviews'

/** An answer that was reviewed: what it says, and whose it is where the viewer may know. */
type ReviewedAnswer = { text: string; userId: string | null }

/** The answers that reviews are of, by their ids; what cannot be read any more is left out. */
export function useReviewedAnswers(
  reviews: readonly Pick<Review, 'interactionId'>[] | null,
): Readonly<Record<string, ReviewedAnswer>> {
  const [answers, setAnswers] = useState<Readonly<Record<string, ReviewedAnswer>>>({})
  const wanted = [...new Set(reviews?.map(({ interactionId }) => interactionId))].toSorted().join(' ')

  useEffect(() => {
    if (wanted === '') return
    const ids = wanted.split(' ')
    let isGone = false
    request<ListResult<ReadInteraction>>({
      path: 'interactions',
      query: { where: { id: ids }, limit: ids.length },
      silent: true,
    }).then(
      ({ result }) => {
        if (isGone) return
        const entries = result.data.map(({ id, interactionData: { value }, userId }) => {
          return [id, { text: typeof value === 'string' ? textOfHtml(value) : '', userId: userId ?? null }] as const
        })
        setAnswers(Object.fromEntries(entries))
      },
      // The reviews stand without them.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [wanted])
  return answers
}
