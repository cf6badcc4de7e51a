'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { IconButton } from '@/components/ui/icon-button'
import { MAX_CHOICE_LENGTH, MAX_FORM_CHOICES } from '@/lib/assessment/limits'
import type { ChoiceValues } from '@/lib/assessment/question-form'
import { MIN_CHOICES } from '@/lib/interactive/limits'

type ChoicesFieldProps = {
  choices: readonly ChoiceValues[]
  error: string | undefined
  onChange: (choices: ChoiceValues[]) => void
  onAdd: () => void
}

/** The choices of a question, each with a tick for right. */
export function ChoicesField({ choices, error, onChange, onAdd }: ChoicesFieldProps) {
  const t = useTranslations('assessment.question')
  const change = (id: string, changed: Partial<ChoiceValues>) =>
    onChange(choices.map((choice) => (choice.id === id ? { ...choice, ...changed } : choice)))
  return (
    <fieldset className="min-w-0" aria-describedby="choices-hint">
      <legend className="mb-1 font-medium text-fs-1">{t('choices')}</legend>
      <p id="choices-hint" className="mb-2 text-fs-1 text-text-quiet">
        {t('choicesHint')}
      </p>
      {error && (
        <p role="alert" className="mb-2 font-medium text-danger-text text-fs-1">
          {error}
        </p>
      )}
      <ul className="grid gap-2">
        {choices.map(({ id, label, correct }, at) => (
          <li key={id} className="flex items-center gap-2">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the tick is a primitive around an input. */}
            <label className="grid size-target flex-none cursor-pointer place-items-center">
              <Checkbox
                name={at === 0 ? 'correct' : undefined}
                aria-label={t('correct', { place: at + 1 })}
                checked={correct}
                onChange={(event) => change(id, { correct: event.target.checked })}
              />
            </label>
            <TextField
              name={at === 0 ? 'choices' : undefined}
              label={t('choice', { place: at + 1 })}
              hideLabel
              placeholder={t('choice', { place: at + 1 })}
              maxLength={MAX_CHOICE_LENGTH}
              value={label}
              onChange={(event) => change(id, { label: event.target.value })}
              className="min-w-0 flex-1"
            />
            <IconButton
              label={t('removeChoice', { place: at + 1 })}
              icon={<Trash2 aria-hidden="true" />}
              disabled={choices.length <= MIN_CHOICES}
              onClick={() => onChange(choices.filter((choice) => choice.id !== id))}
            />
          </li>
        ))}
      </ul>
      {choices.length < MAX_FORM_CHOICES && (
        <Button size="sm" className="mt-2" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t('addChoice')}
        </Button>
      )}
    </fieldset>
  )
}
