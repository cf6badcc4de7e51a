'use client'

import { Heart, Lightbulb, MessageCircleQuestion } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactionCounts, type ReactionSign, reactionSigns } from '@/lib/interaction/reaction'

interface SignButtonsProps {
  counts: ReactionCounts
  own: ReadonlySet<ReactionSign>
  /** Null on the viewer's own answer, which is read-only. */
  onToggle: ((sign: ReactionSign) => void) | null
}

const icons = { heart: Heart, idea: Lightbulb, question: MessageCircleQuestion }

/** The reactions to an answer with their counts; pressing the same one again removes it. */
export function SignButtons({ counts, own, onToggle }: SignButtonsProps) {
  const t = useTranslations('peers.answers')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div role="group" aria-label={t('signs')} className="flex flex-wrap gap-2">
      {reactionSigns.map((sign) => {
        const Icon = icons[sign]
        const isGiven = own.has(sign)
        const name = t('signCount', { name: t(`sign.${sign}`), count: counts[sign] })
        const content = (
          <>
            <Icon
              aria-hidden="true"
              strokeWidth={isGiven ? 2.6 : 2}
              className={`size-icon ${isGiven && sign === 'heart' ? 'fill-current' : ''}`}
            />
            <span className="num min-w-[1.5ch]">{counts[sign]}</span>
          </>
        )
        return onToggle ? (
          <button
            key={sign}
            type="button"
            aria-pressed={isGiven}
            aria-label={name}
            title={t(`sign.${sign}`)}
            onClick={() => onToggle(sign)}
            className="inline-flex min-h-target items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-fs-2 hover:bg-surface-hover aria-pressed:border-accent-mark aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text hc:aria-pressed:inset-ring-2 hc:aria-pressed:inset-ring-current"
          >
            {content}
          </button>
        ) : (
          <span
            key={sign}
            role="img"
            aria-label={name}
            className="inline-flex min-h-target items-center gap-2 px-3 text-fs-2 text-text-quiet"
          >
            {content}
          </span>
        )
      })}
    </div>
  )
}
