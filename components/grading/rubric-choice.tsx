'use client'

import { useTranslations } from 'next-intl'
import { Kbd } from '@/components/ui/kbd'
import { gradingOptions, keyOf } from '@/lib/grading/rubric-keys'
import { pickedOption, type Rubric } from '@/lib/rubric/rubric'

export type Choice = { value: string; number: string; points: number; text: string | null }

interface ChoiceRowsProps {
  name: string
  rubricId: string
  legend: React.ReactNode
  choices: readonly Choice[]
  picked: string | null
  disabled: boolean
  /** Whether the digit keys currently apply to this group. */
  isKeyed: boolean
  onPick: (value: string) => void
}

/** Scores to choose from, each with its number in a box; they are radio buttons. */
export function ChoiceRows({ name, rubricId, legend, choices, picked, disabled, isKeyed, onPick }: ChoiceRowsProps) {
  const t = useTranslations('grading.score')
  return (
    <fieldset data-rubric={rubricId} className="mt-6 min-w-0" disabled={disabled}>
      <legend className="mb-2 flex w-full items-start justify-between gap-3 font-medium">
        <span className="min-w-0 wrap-anywhere">{legend}</span>
        {isKeyed && !disabled && (
          <Kbd aria-hidden="true" className="flex-none max-md:hidden">
            {choices.at(-1)?.number}–{choices[0]?.number}
          </Kbd>
        )}
      </legend>
      {choices.map(({ value, number, points, text }) => (
        <label
          key={value}
          className="-mx-1.5 grid min-h-control-sm cursor-pointer grid-cols-[3.2rem_minmax(0,1fr)] items-center gap-3 rounded-2 p-1.5 text-fs-1 hover:bg-surface-hover has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:cursor-default hc:has-checked:inset-ring-2 hc:has-checked:inset-ring-text max-md:grid-cols-[4.4rem_minmax(0,1fr)]"
        >
          <input
            type="radio"
            name={name}
            autoComplete="off"
            className="peer sr-only"
            checked={value === picked}
            onChange={() => onPick(value)}
          />
          <span
            aria-hidden="true"
            className="num grid size-8 place-items-center rounded-1 border border-line-strong bg-surface text-fs-2 font-semibold peer-checked:border-accent-mark peer-checked:bg-accent-mark peer-checked:text-accent-ink max-md:size-11"
          >
            {points}
          </span>
          <span className="min-w-0 wrap-anywhere">
            {text === null ? (
              t('pointsOption', { points })
            ) : (
              <>
                <strong className="font-semibold">{t('option', { points })}</strong> {text}
              </>
            )}
          </span>
          {number !== String(points) && <span className="sr-only">({number})</span>}
        </label>
      ))}
    </fieldset>
  )
}

interface RubricChoiceProps {
  rubric: Rubric
  selections: Record<string, string>
  disabled: boolean
  isKeyed: boolean
  onPick: (optionId: string) => void
}

/** A rubric to score by, with its options from the highest score down. */
export function RubricChoice({ rubric, selections, disabled, isKeyed, onPick }: RubricChoiceProps) {
  const t = useTranslations('grading.score')
  const options = gradingOptions(rubric)
  const scores = options.map(({ score }) => score)
  return (
    <ChoiceRows
      name={`rubric-${rubric.id}`}
      rubricId={rubric.id}
      legend={
        <>
          <span className="font-normal text-text-quiet">
            {t('rubricHeading', { least: Math.min(...scores), most: Math.max(...scores) })}
          </span>{' '}
          {rubric.data.title}
        </>
      }
      choices={options.map((option) => ({
        value: option.id,
        number: keyOf(rubric, option),
        points: option.score,
        text: option.description,
      }))}
      picked={pickedOption(rubric, selections)?.id ?? null}
      disabled={disabled}
      isKeyed={isKeyed}
      onPick={onPick}
    />
  )
}
