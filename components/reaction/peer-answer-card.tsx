'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { WrittenText } from '@/components/interactive/frame/written-text'
import { RatingNumber } from '@/components/rubric/stars'
import type { ReactionSign } from '@/lib/interaction/reaction'
import type { PeerAnswer } from '@/lib/reaction/client/peer-answers-store'
import { SignButtons } from './sign-buttons'

interface PeerAnswerCardProps {
  answer: PeerAnswer
  /** The name to show for its author. */
  name: string
  isOwn: boolean
  showsSigns: boolean
  onToggle: ((sign: ReactionSign) => void) | null
  /** Further actions, for example rating it. */
  children?: ReactNode
}

/** An answer of the class: its rank, its text, and its reactions. */
export function PeerAnswerCard({ answer, name, isOwn, showsSigns, onToggle, children }: PeerAnswerCardProps) {
  const t = useTranslations('peers.answers')
  const { html, counts, own, rank } = answer
  return (
    <article aria-label={name} className={isOwn ? 'rounded-3 bg-accent-soft p-3 hc:inset-ring-2 sm:p-4' : ''}>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-fs-2">
        {rank && (
          <span className="num grid size-9 place-items-center rounded-full bg-accent-mark font-semibold text-accent-ink">
            <span className="sr-only">{t('place', { place: rank.place })}</span>
            <span aria-hidden="true">{rank.place}</span>
          </span>
        )}
        <span className={isOwn ? 'font-semibold' : 'font-medium'}>{name}</span>
        {rank && <RatingNumber value={rank.average} count={rank.count} />}
      </p>
      <WrittenText html={html} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {showsSigns && <SignButtons counts={counts} own={own} onToggle={onToggle} />}
        {children}
      </div>
    </article>
  )
}
