'use client'

import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { usePollResults } from '@/lib/interactive/client/use-poll-results'
import { countPoll, foldPollWord } from '@/lib/interactive/poll-counts'
import { poll, votesOf } from '@/lib/interactive/types/poll'
import { useAnswerOwner } from '../frame/answer-owner'
import type { InteractiveNode, ReviewProps } from '../node'
import { PollResultsView } from './poll-results'

interface PollReviewProps extends ReviewProps<InteractiveNode<'poll'>> {
  /** Whether the results may be shown; the server checks it again. */
  canSeeResults?: boolean
}

/** The viewer's own votes, and everyone's if they may be seen; in an example, the viewer's own are counted like those of a class. */
export function PollReview({ node, value, pollSource = {}, ...props }: PollReviewProps) {
  const t = useTranslations('interactive')
  const owner = useAnswerOwner()
  const { data } = node
  const isForStaff = data.resultsVisibility === 'staff' && pollSource.userAssignmentId !== undefined
  const canSeeResults = props.canSeeResults ?? !isForStaff
  const votes = votesOf(data, poll.readValue(value))
  const isCounted = Boolean(pollSource.assignmentId || pollSource.userAssignmentId)
  const refreshKey = votes.join('\n')
  const { results, hasFailed } = usePollResults(node.id, pollSource, {
    enabled: canSeeResults && isCounted,
    refreshKey,
  })
  const example = pollSource.isExample ? countPoll(data, [votes]) : null
  const counts = isCounted ? (results?.visible === false ? null : results) : example
  const areLater = !canSeeResults || (isCounted && !counts && !hasFailed && results !== null)
  const labels = new Map(data.choices.map(({ id, label }) => [id, label]))
  const own = new Set(data.responseType === 'words' ? votes.map(foldPollWord) : votes)
  const isAnswered = votes.length > 0
  return (
    <div className="grid gap-5">
      {!isAnswered && <p className="text-fs-2 text-text-quiet">{t('poll.notAnswered', { owner })}</p>}
      {isAnswered && (
        <p className="flex flex-wrap items-center gap-2 text-fs-2">
          <span className="text-text-quiet">{t('poll.yours', { owner })}</span>
          {votes.map((vote) => (
            <span
              key={vote}
              className="rounded-1 bg-accent-soft px-3 py-1 font-reading text-fs-3 text-accent-text hc:border"
            >
              <StoredHtml as="span" html={labels.get(vote) ?? ''} />
              {data.responseType === 'words' && vote}
            </span>
          ))}
        </p>
      )}
      {canSeeResults && counts && (
        <PollResultsView data={data} counts={counts} own={own} isExample={pollSource.isExample} />
      )}
      {canSeeResults && isCounted && !counts && (hasFailed || !results) && (
        <p className="text-fs-2 text-text-quiet">
          {t(hasFailed ? (isAnswered ? 'poll.failed' : 'poll.failedOnly') : 'poll.loading')}
        </p>
      )}
      {isAnswered && areLater && <p className="text-fs-2 text-text-quiet">{t('poll.later')}</p>}
    </div>
  )
}
