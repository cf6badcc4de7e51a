'use client'

import { useTranslations } from 'next-intl'
import { DEFAULT_TRIES, MAX_POINTS, MAX_TRIES } from '@/lib/interactive/limits'
import { CountField, FlagField, OptionField } from './fields'

type Written<Value> = { value: Value; onChange: (value: Value) => void }
type Points = Written<number> & { path?: string; hint?: string; max?: number }

/** The points input; an empty field means 0 points. */
export function PointsField({ value, onChange, path = 'points', hint, max = MAX_POINTS }: Points) {
  return (
    <CountField path={path} hint={hint} min={0} max={max} value={value} onChange={(points) => onChange(points ?? 0)} />
  )
}

const scorings = ['all-or-nothing', 'partial'] as const
type Scoring = (typeof scorings)[number]

/** Chooses whether a partly correct answer earns partial credit. */
export function ScoringField({ value, onChange, path = 'scoring' }: Written<Scoring> & { path?: string }) {
  const t = useTranslations('authoring.form')
  const options = scorings.map((each) => ({ value: each, label: t(`scoring.${each}`) }))
  return <OptionField path={path} {...{ options, value, onChange }} />
}

/** The maximum number of tries, for questions that show their score at once. */
export function TriesField(props: Written<number | undefined>) {
  const t = useTranslations('authoring.form')
  return <CountField path="tries" hint={t('hint.tries', { count: DEFAULT_TRIES })} min={1} max={MAX_TRIES} {...props} />
}

export function OptionalField({ value, onChange }: { value: boolean | undefined; onChange: (value: boolean) => void }) {
  const t = useTranslations('authoring.form')
  return <FlagField path="optional" hint={t('hint.optional')} value={value ?? false} onChange={onChange} />
}
