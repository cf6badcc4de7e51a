'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ratingOf } from '@/lib/rubric/rating'
import { type Rubric, type RubricSelections, sortedOptions } from '@/lib/rubric/rubric'

interface StarRatingProps {
  rubric: Rubric
  selections: RubricSelections
  onPick: (optionId: string) => void
  disabled?: boolean
}

/**
 * Rates one rubric with a star for each of its options (PEER-03). The stars are radio buttons, so that arrow keys move the choice and each
 * announces its option; the hovered, focused or selected option is described below.
 */
export function StarRating({ rubric, selections, onPick, disabled = false }: StarRatingProps) {
  const t = useTranslations('interactive.rating')
  const name = useId()
  const [looked, setLooked] = useState<number | null>(null)
  const options = sortedOptions(rubric.data.options)
  const picked = ratingOf(rubric, selections)
  const lit = looked ?? picked ?? 0
  const words = (index: number) => {
    const option = options[index]
    return option ? t('option', { points: option.score, description: option.description }) : ''
  }
  return (
    <fieldset disabled={disabled} className="min-w-0" onMouseLeave={() => setLooked(null)}>
      <legend className="font-medium text-fs-3">{rubric.data.title}</legend>
      <div className="-ml-2 mt-1 flex flex-wrap">
        {options.map((option, index) => (
          <label
            key={option.id}
            title={words(index)}
            onMouseEnter={() => setLooked(index + 1)}
            className="grid size-target cursor-pointer place-items-center rounded-2 has-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={words(index)}
              checked={picked === index + 1}
              onChange={() => onPick(option.id)}
              onFocus={() => setLooked(index + 1)}
              onBlur={() => setLooked(null)}
            />
            <Star
              aria-hidden="true"
              className={`size-icon-lg ${index < lit ? 'fill-current text-accent-mark hc:text-text' : 'text-text-quiet'}`}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-[1.5em] text-fs-2 text-text-quiet">
        {lit > 0 ? words(lit - 1) : t('pick')}
      </p>
    </fieldset>
  )
}
