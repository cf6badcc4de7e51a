'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { usePollResults } from '@/lib/interactive/client/use-poll-results'
import type { InteractiveNode, PollSource } from '../node'
import { PollResultsView } from './poll-results'

const nobody: ReadonlySet<string> = new Set()

/** The results of a poll in an assignment, for staff who look at it without a student's work. */
export function ClassResults({ node, pollSource }: { node: InteractiveNode<'poll'>; pollSource: PollSource }) {
  const t = useTranslations('interactive.poll')
  const labelId = useId()
  const { results, hasFailed } = usePollResults(node.id, pollSource, { enabled: true, refreshKey: '' })
  return (
    <section aria-labelledby={labelId} className="mt-6 grid gap-4 rounded-2 border border-line bg-surface-sunken p-4">
      <p id={labelId} className="text-fs-2 font-medium">
        {t('class')}
      </p>
      {results ? (
        <PollResultsView data={node.data} counts={results} own={nobody} />
      ) : (
        <p className="text-fs-2 text-text-quiet">{t(hasFailed ? 'failedOnly' : 'loading')}</p>
      )}
    </section>
  )
}
