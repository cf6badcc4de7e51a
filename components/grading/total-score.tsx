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
  /** The effective score; null while there is none. */
  counted: number | null
  /** The points possible for that score. */
  most: number
  /** The highest score that can be entered. */
  maxScore: number
  /** The grader's own score; null where a sum counts, or nothing. */
  own: number | null
  /** Whether the grader's own score overrides a sum. */
  isChanged: boolean
  disabled: boolean
  onChange: (points: number | null) => void
  onLeave: () => void
}

/** An editable field with the effective score. Invalid input stays in the field and is not saved. */
export function TotalScore({ counted, most, maxScore, own, isChanged, disabled, onChange, onLeave }: TotalScoreProps) {
  const t = useTranslations('grading.score')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [shown, setShown] = useState(counted)
  /** The score before typing began: invalid input restores it, even after its first digits were accepted. */
  const [before, setBefore] = useState({ own, counted })
  const typedPoints = typed === null ? null : readPoints(typed, maxScore)
  // Another score has become effective, picked or stored, or the typed one was refused: it replaces what was typed. A cleared field stays
  // empty for the next number.
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
