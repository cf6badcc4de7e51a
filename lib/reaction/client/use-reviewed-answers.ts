import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { textOfHtml } from '@/lib/common/html-text'
import type { ReadInteraction } from '@/lib/interaction/wire'
import type { Review } from './use-reviews'

/** A reviewed answer: its content, and its author if the viewer may know. */
type ReviewedAnswer = { text: string; userId: string | null }

/** The answers by their ids, and the state of the read: ids still missing at the end can no longer be read. */
type ReviewedAnswers = {
  answers: Readonly<Record<string, ReviewedAnswer>>
  state: 'loading' | 'read' | 'failed'
}

/** Returns the answers that reviews refer to; a failed read is retried once the network is back. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round triggers another read.
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
      // The reviews are shown without them.
      () => !isGone && setOutcome({ of: wanted, state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [wanted, round])
  return { answers, state }
}
