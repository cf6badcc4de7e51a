'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Chip } from '@/components/ui/chip'
import { cn } from '@/components/ui/cn'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { controlStyles } from './control-styles'
import { controlAttributes, FieldError, FieldHint, type FieldProps, RequiredMark } from './field'
import { filterOptions, groupOptions, type MultiSelectOption } from './multi-select-options'

/** From this number of options, the list has a filter. */
const FILTER_FROM = 8

export type MultiSelectFieldProps = Omit<FieldProps, 'label' | 'hideLabel'> & {
  label?: string
  'aria-label'?: string
  options: readonly MultiSelectOption[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  disabled?: boolean
}

/** A multiple selection: a dropdown list with checkboxes, and the selected options as chips below. */
export function MultiSelectField({
  label,
  'aria-label': ariaLabel,
  options,
  value,
  onValueChange,
  hint,
  error,
  required,
  disabled,
  className,
}: MultiSelectFieldProps) {
  const name = label ?? ariaLabel
  if (!name) throw new Error('A multi-select requires a label or an aria-label')
  const t = useTranslations('ui.form')
  const id = useId()
  const chosen = options.filter((option) => value.includes(option.value))
  const shown = chosen.length > 0 ? t('chosen', { count: chosen.length }) : t('choose')

  function handleToggle(option: string) {
    onValueChange(value.includes(option) ? value.filter((each) => each !== option) : [...value, option])
  }

  return (
    <div className={cn('min-w-0 max-w-form', className)}>
      {label && (
        <p id={`${id}-label`} className="mb-1.5 font-medium text-fs-1">
          {label}
          {required && <RequiredMark />}
        </p>
      )}
      <Popover>
        <PopoverTrigger
          {...controlAttributes(id, { hint, error })}
          aria-label={`${name}: ${shown}`}
          disabled={disabled}
          className={cn(controlStyles(), 'flex items-center justify-between gap-2 text-left')}
        >
          <span className={chosen.length ? 'num' : 'text-text-quiet'}>{shown}</span>
          <ChevronDown aria-hidden="true" className="size-icon-sm text-text-quiet" />
        </PopoverTrigger>
        <PopoverContent
          align="start"
          aria-label={name}
          className="w-(--radix-popover-trigger-width) min-w-60 rounded-2 p-1.5"
        >
          <OptionList options={options} value={value} onToggle={handleToggle} />
        </PopoverContent>
      </Popover>
      {chosen.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((option) => (
            <li key={option.value} className="min-w-0">
              <Chip
                icon={option.icon ? <span className="flex">{option.icon}</span> : undefined}
                onRemove={disabled ? undefined : () => handleToggle(option.value)}
                removeLabel={t('remove', { label: option.label })}
              >
                {option.label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <FieldError id={id}>{error}</FieldError>
      <FieldHint id={id}>{hint}</FieldHint>
    </div>
  )
}

type OptionListProps = Pick<MultiSelectFieldProps, 'options' | 'value'> & { onToggle: (value: string) => void }

function OptionList({ options, value, onToggle }: OptionListProps) {
  const t = useTranslations('ui.form')
  const [text, setText] = useState('')
  const groups = groupOptions(filterOptions(options, text))
  return (
    <>
      {options.length >= FILTER_FROM && (
        <input
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={cn(controlStyles({ controlSize: 'sm' }), 'mb-1.5')}
        />
      )}
      {groups.length === 0 && <p className="px-2.5 py-3 text-text-quiet">{t('nothingFound')}</p>}
      <div className="max-h-80 overflow-y-auto">
        {groups.map(([group, members]) => (
          <fieldset key={group} className="min-w-0">
            {group && <legend className="px-2.5 pt-2 pb-1 text-fs-1 text-text-quiet">{group}</legend>}
            {members.map((option) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
              <label
                key={option.value}
                className={cn(
                  'flex min-h-10 items-center gap-2.5 rounded-1 px-2.5 hover:bg-surface-hover',
                  option.disabled ? 'cursor-not-allowed text-text-disabled' : 'cursor-pointer',
                )}
              >
                <Checkbox
                  checked={value.includes(option.value)}
                  disabled={option.disabled}
                  onChange={() => onToggle(option.value)}
                />
                {option.icon}
                <span className="min-w-0 flex-1">{option.label}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}
