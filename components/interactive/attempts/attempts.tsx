'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { effectiveScore } from '@/lib/assignment/effective-score'
import { textOfHtml } from '@/lib/common/html-text'
import type { EarlierAttempt } from '@/lib/interaction/attempts'
import { useEarlierAttempts } from '@/lib/interaction/client/use-earlier-attempts'
import { useAnswerOwner } from '../frame/answer-owner'
import { ReviewLeaf } from '../leaves'
import type { RelatedItems, ShownItem } from '../node'
import { TextChanges } from './text-changes'

export type AttemptsProps = {
  interactionId: string
  attempt: number
  node: ShownItem
  related: RelatedItems
  /** The current answer. */
  value: unknown
  /** The score of the current answer, where known. */
  scoreData?: EarlierAttempt['scoreData']
  /** Whether it is initially expanded, where the attempt is the subject of the work. */
  isOpen?: boolean
}

/** An answer that is not text, in an earlier or the current version. */
function Shown({
  node,
  related,
  value,
  scoreData,
}: Pick<AttemptsProps, 'node' | 'related' | 'value'> & Partial<EarlierAttempt>) {
  const score = scoreData && {
    score: null,
    maxScore: scoreData.maxScore,
    requiresGrading: false,
    results: scoreData.results,
    comment: null,
    rubricSelections: {},
  }
  return <ReviewLeaf node={node} related={related} target={{ value, score: score ?? null, hasPrompt: false }} />
}

/** The answer before it was reopened, and what has changed since; renders nothing for a first attempt. */
export function Attempts({
  interactionId,
  attempt,
  node,
  related,
  value,
  scoreData = null,
  isOpen = false,
}: AttemptsProps) {
  const t = useTranslations('peers.attempts')
  const owner = useAnswerOwner()
  const attempts = useEarlierAttempts(interactionId, attempt)
  const [chosen, setChosen] = useState<string | null>(null)
  const [newest] = attempts ?? []
  if (!attempts || !newest) return null
  const before = attempts.find((each) => String(each.attempt) === chosen) ?? newest
  const then = before.interactionData.value
  const isText = typeof then === 'string' && (typeof value === 'string' || value === null)
  return (
    <Disclosure label={t(owner === 'own' ? 'label' : 'labelStaff')} isOpen={isOpen} className="mt-5 bg-surface">
      <div className="grid gap-4">
        {attempts.length > 1 && (
          <SegmentedControl
            label={t('choose')}
            value={String(before.attempt)}
            onValueChange={setChosen}
            segments={attempts.map((each) => ({
              value: String(each.attempt),
              label: t('attempt', { number: each.attempt }),
            }))}
          />
        )}
        {before.scoreData && (!before.scoreData.requiresGrading || before.scoreData.manualScoreOverride !== null) && (
          <p className="text-fs-2 text-text-quiet">
            {t('before', { number: before.attempt })}: {t('points', { points: effectiveScore(before.scoreData) })}
          </p>
        )}
        {before.comment && (
          <div className="rounded-2 bg-surface-sunken p-4">
            <p className="mb-1 text-fs-1 font-medium text-text-quiet">
              {t(owner === 'own' ? 'comment' : 'commentStaff', { number: before.attempt })}
            </p>
            <p className="font-reading text-fs-3 leading-reading whitespace-pre-line wrap-anywhere">{before.comment}</p>
          </div>
        )}
        {isText ? (
          <TextChanges before={textOfHtml(then)} after={typeof value === 'string' ? textOfHtml(value) : ''} />
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <section aria-label={t('before', { number: before.attempt })} className="min-w-0">
              <p className="mb-2 text-fs-2 font-semibold">{t('before', { number: before.attempt })}</p>
              <Shown node={node} related={related} value={then} scoreData={before.scoreData} />
            </section>
            <section aria-label={t('now')} className="min-w-0">
              <p className="mb-2 text-fs-2 font-semibold">{t('now')}</p>
              <Shown node={node} related={related} value={value} scoreData={scoreData} />
            </section>
          </div>
        )}
      </div>
    </Disclosure>
  )
}
