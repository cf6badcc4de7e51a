'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type HighlightColor, highlightColors } from '@/lib/theme/colors'

type HighlightSwatchesProps = { color: HighlightColor; onChange: (color: HighlightColor) => void }

/** The six highlight colors, each with its line style, for highlighted text and for notes at times of a film. */
export function HighlightSwatches({ color, onChange }: HighlightSwatchesProps) {
  const t = useTranslations('annotation')
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('color')} className="note-swatches">
      {highlightColors.map((one) => (
        <label key={one} data-hl={one} title={t(`colors.${one}`)} className="note-swatch">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={one}
            checked={one === color}
            aria-label={t(`colors.${one}`)}
            onChange={() => onChange(one)}
          />
          <span aria-hidden="true">Ab</span>
        </label>
      ))}
    </div>
  )
}
