'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FieldError } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { IconButton } from '@/components/ui/icon-button'
import { MAX_CHOICE_LENGTH, MAX_FORM_CHOICES } from '@/lib/assessment/limits'
import { type ChoiceValues, newChoice } from '@/lib/assessment/question-form'
import { MIN_CHOICES } from '@/lib/interactive/limits'

type ChoicesFieldProps = {
  name: string
  choices: readonly ChoiceValues[]
  error: string | undefined
  onChange: (choices: ChoiceValues[]) => void
}

/** The choices of a question, each with a checkbox to mark it as right. */
export function ChoicesField({ name, choices, error, onChange }: ChoicesFieldProps) {
  const t = useTranslations('assessment.question')
  const change = (id: string, changed: Partial<ChoiceValues>) =>
    onChange(choices.map((choice) => (choice.id === id ? { ...choice, ...changed } : choice)))
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'choices-error choices-hint' : 'choices-hint'}>
      <legend className="mb-1 font-medium text-fs-1">{t('choices')}</legend>
      <p id="choices-hint" className="text-fs-1 text-text-quiet">
        {t('choicesHint')}
      </p>
      <FieldError id="choices">{error}</FieldError>
      <ul className="mt-2 grid gap-2">
        {choices.map(({ id, label, correct }, at) => (
          <li key={id} className="flex items-center gap-2">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a component around an input. */}
            <label className="grid size-target flex-none cursor-pointer place-items-center">
              <Checkbox
                aria-label={t('correct', { place: at + 1 })}
                checked={correct}
                onChange={(event) => change(id, { correct: event.target.checked })}
              />
            </label>
            <TextField
              name={at === 0 ? name : undefined}
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
        <Button size="sm" className="mt-2" onClick={() => onChange([...choices, newChoice()])}>
          <Plus aria-hidden="true" />
          {t('addChoice')}
        </Button>
      )}
    </fieldset>
  )
}
