import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { textOfHtml } from '@/lib/common/html-text'
import type { ReadInteraction } from '@/lib/interaction/wire'
import type { Review } from './use-reviews'

/** An answer that was reviewed: its content, and its author where the viewer may know. */
type ReviewedAnswer = { text: string; userId: string | null }

/** Answers by their ids, and how far they are read: what is missing in the end cannot be read any more. */
type ReviewedAnswers = {
  answers: Readonly<Record<string, ReviewedAnswer>>
  state: 'loading' | 'read' | 'failed'
}

/** The answers that reviews are of; a reading that fails is tried again once the network is back. */
export function useReviewedAnswers(reviews: readonly Pick<Review, 'interactionId'>[] | null): ReviewedAnswers {
  const [answers, setAnswers] = useState<ReviewedAnswers['answers']>({})
  const [outcome, setOutcome] = useState<{ of: string; state: 'read' | 'failed' }>({ of: '', state: 'read' })
  const [round, setRound] = useState(0)
  const wanted = [...new Set(reviews?.map(({ interactionId }) => interactionId))].toSorted().join(' ')
  const state = outcome.of === wanted ? outcome.state : 'loading'

  useEffect(() => {
    if (state !== 'failed') return
    const readAgain = () => setRound((last) => last + 1)
    window.addEventListener('online', readAgain)
    return () => window.removeEventListener('online', readAgain)
  }, [state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads once more.
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
        setOutcome({ of: wanted, state: 'read' })
      },
      // The reviews stand without them.
      () => !isGone && setOutcome({ of: wanted, state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [wanted, round])
  return { answers, state }
}
