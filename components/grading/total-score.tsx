'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { controlStyles } from '@/components/form/control-styles'
import { FieldError, fieldIds } from '@/components/form/field'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { readPoints } from '@/lib/grading/grade'

interface TotalScoreProps {
  /** The score that counts; null while there is none. */
  counted: number | null
  /** What that score is out of. */
  most: number
  /** The highest score that may be typed. */
  maxScore: number
  /** Whether the grader's own points stand above a sum. */
  isChanged: boolean
  disabled: boolean
  onChange: (points: number | null) => void
  onLeave: () => void
}

/** The points that count, to be typed over. What cannot be points stays in the field and is not saved. */
export function TotalScore({ counted, most, maxScore, isChanged, disabled, onChange, onLeave }: TotalScoreProps) {
  const t = useTranslations('grading.score')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isInvalid = typed !== null && readPoints(typed, maxScore) === 'invalid'

  function handleChange(text: string) {
    setTyped(text)
    const points = readPoints(text, maxScore)
    if (points !== 'invalid') onChange(points)
  }

  function handleLeave() {
    if (!isInvalid) setTyped(null)
    onLeave()
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <label className="sr-only" htmlFor={id}>
          {t('total')}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="–"
          value={typed ?? counted ?? ''}
          disabled={disabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? fieldIds(id).error : undefined}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={handleLeave}
          className={cn(controlStyles(), 'num min-h-13 w-18 flex-none text-center text-fs-4 font-semibold')}
        />
        <span className="num">{t('of', { most })}</span>
        {isChanged && (
          <Badge tone="info" className="ml-auto" icon={<Pencil aria-hidden="true" className="lucide" />}>
            {t('changed')}
          </Badge>
        )}
      </div>
      <FieldError id={id}>{isInvalid && t('invalid', { most: maxScore })}</FieldError>
    </div>
  )
}
