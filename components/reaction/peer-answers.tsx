'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Loading, SkeletonText } from '@/components/ui/skeleton'
import type { ReactionSign } from '@/lib/interaction/reaction'
import type { PeerAnswer, PeerSource } from '@/lib/reaction/client/peer-answers-store'
import { useNames } from '@/lib/reaction/client/use-names'
import { usePeerAnswers } from '@/lib/reaction/client/use-peer-answers'
import { PeerAnswerCard } from './peer-answer-card'

/** The number of answers shown until the reader asks for all of them. */
const SHOWN_AT_FIRST = 10

export type PeerAnswersProps = PeerSource & {
  actor: { userId: string; isStaff: boolean }
  /** The channel that reports reactions and rankings, and the student's own channel. */
  channel: string
  ownChannel: string | null
  /** Whether the viewer can react; staff who do not teach the class can only read. */
  mayReact: boolean
  /** The instructions for ranking; stored text. */
  instructions?: ReactNode
  /** Renders further actions on a classmate's answer. */
  actions?: (answer: PeerAnswer) => ReactNode
}

/** The answers of the class with their ranking and reactions, updated live, but never moved while someone reads (contract.md §5). */
export function PeerAnswers({
  actor,
  channel,
  ownChannel,
  mayReact,
  instructions,
  actions,
  ...source
}: PeerAnswersProps) {
  const t = useTranslations('peers.answers')
  const { answers, updates, hasFailed, store } = usePeerAnswers(source, actor.userId, { channel, ownChannel })
  const [isAll, setIsAll] = useState(false)
  const others = answers?.filter(({ userId }) => userId !== actor.userId) ?? []
  const names = useNames(others.flatMap(({ userId }) => userId ?? []))
  const { shows } = source
  const hasUpdates = updates.added > 0 || updates.isMoved

  function handleToggle(id: string, sign: ReactionSign) {
    store.toggle(id, sign).catch((error: unknown) => notify.error(error instanceof Error ? error.message : ''))
  }

  function handleUpdates() {
    store.showUpdates()
    announce(t('title'))
  }

  const shown = isAll ? answers : answers?.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby={`answers-${source.contentId}`}>
      <h3 id={`answers-${source.contentId}`} className="text-fs-4">
        {t(actor.isStaff ? 'titleStaff' : 'title')}
      </h3>
      {shows.ranking && <p className="mt-1 text-fs-2 text-text-quiet">{t('ranking')}</p>}
      {instructions}
      {/* Reserves its space, so that nothing moves when there is news. */}
      <p className="mt-3 mb-4 min-h-target" role="status">
        {hasUpdates && (
          <Button onClick={handleUpdates}>
            {updates.added > 0 ? t('added', { count: updates.added }) : t('moved')}
          </Button>
        )}
      </p>
      {!answers && !hasFailed && (
        <Loading label={t('loading')}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {!answers && hasFailed && (
        <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => void store.read()} level={4} />
      )}
      {answers && others.length === 0 && <p className="text-fs-2">{t(actor.isStaff ? 'noneStaff' : 'none')}</p>}
      {shown && others.length > 0 && (
        <ol className="grid grid-cols-1 gap-8">
          {shown.map((answer) => {
            const isOwn = answer.userId === actor.userId
            const name = isOwn ? t('own') : (answer.userId && names[answer.userId]) || t('nameless')
            return (
              <li key={answer.id}>
                <PeerAnswerCard
                  answer={answer}
                  name={name}
                  isOwn={isOwn}
                  showsSigns={shows.reactions || actor.isStaff}
                  onToggle={isOwn || !mayReact || !shows.reactions ? null : (sign) => handleToggle(answer.id, sign)}
                >
                  {!isOwn && actions?.(answer)}
                </PeerAnswerCard>
              </li>
            )
          })}
        </ol>
      )}
      {answers && shown && shown.length < answers.length && (
        <Button size="lg" className="mt-6" onClick={() => setIsAll(true)}>
          {t('more', { count: answers.length })}
        </Button>
      )}
    </section>
  )
}
