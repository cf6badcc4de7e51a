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
  /** The grader's own points; null where a sum counts, or nothing. */
  own: number | null
  /** Whether the grader's own points stand above a sum. */
  isChanged: boolean
  disabled: boolean
  onChange: (points: number | null) => void
  onLeave: () => void
}

/** The points that count, to be typed over. What cannot be points stays in the field and is not saved. */
export function TotalScore({ counted, most, maxScore, own, isChanged, disabled, onChange, onLeave }: TotalScoreProps) {
  const t = useTranslations('grading.score')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [shown, setShown] = useState(counted)
  /** What counted before typing began: what cannot be points leaves it as it was, also after its first digits were taken. */
  const [before, setBefore] = useState({ own, counted })
  const typedPoints = typed === null ? null : readPoints(typed, maxScore)
  // Other points count by now, picked or stored, or those that were typed were refused: they take the place of what was typed. An emptied
  // field stays empty for the next number.
  if (shown !== counted) {
    setShown(counted)
    const expected = typedPoints === 'invalid' ? before.counted : typedPoints
    if (typedPoints !== null && counted !== expected) setTyped(null)
  }
  const isInvalid = typedPoints === 'invalid'

  function handleChange(text: string) {
    const kept = typed === null ? { own, counted } : before
    setBefore(kept)
    setTyped(text)
    const points = readPoints(text, maxScore)
    if (points !== 'invalid') onChange(points)
    else if (own !== kept.own) onChange(kept.own)
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
