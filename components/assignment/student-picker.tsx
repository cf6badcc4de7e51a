'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { controlStyles } from '@/components/form/control-styles'
import { controlAttributes, FieldError, RequiredMark } from '@/components/form/field'
import { cn } from '@/components/ui/cn'
import { Radio } from '@/components/ui/radio-group'
import { findStudents, type TargetStudent } from '@/lib/assignment/targets'

/** The maximum number of rows rendered; beyond it, the user types a name. */
const MAX_SHOWN = 60

type StudentPickerProps = {
  students: readonly TargetStudent[]
  value: string
  onValueChange: (id: string) => void
  /** The field's name in the form. */
  name: string
  label: string
  error?: string
}

/** A choice of one student whom the viewer teaches: a filter, and the list as radio buttons. */
export function StudentPicker({ students, value, onValueChange, name, label, error }: StudentPickerProps) {
  const t = useTranslations('assignment.target')
  const id = useId()
  const [text, setText] = useState('')
  const found = findStudents(students, text)
  const chosen = students.find((student) => student.id === value)
  return (
    <div
      role="radiogroup"
      {...controlAttributes(id, { error, required: true })}
      aria-labelledby={`${id}-label`}
      className="min-w-0 max-w-form"
    >
      <p id={`${id}-label`} className="mb-1.5 font-medium text-fs-1">
        {label}
        <RequiredMark />
      </p>
      <div className={cn('overflow-hidden rounded-2 border', error ? 'border-danger' : 'border-line-strong')}>
        <div className="relative border-b-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto text-text-quiet"
          />
          <input
            id={name}
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={cn(controlStyles(), 'rounded-none border-0 pl-10 focus-visible:-outline-offset-3')}
          />
        </div>
        <div className="max-h-75 overflow-y-auto p-1.5">
          {found.slice(0, MAX_SHOWN).map((student) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the radio button is inside
            <label
              key={student.id}
              className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-1 px-2.5 py-1 hover:bg-surface-hover has-checked:bg-accent-soft"
            >
              <Radio
                name={`${id}-student`}
                value={student.id}
                checked={student.id === value}
                onChange={() => onValueChange(student.id)}
              />
              <span className="min-w-0">
                <span className="wrap-anywhere block">{student.name}</span>
                <span className="block truncate text-fs-1 text-text-quiet">{student.groups.join(', ')}</span>
              </span>
            </label>
          ))}
          {found.length === 0 && <p className="px-2.5 py-3 text-text-quiet">{t('nobody')}</p>}
          {found.length > MAX_SHOWN && (
            <p className="px-2.5 py-3 text-text-quiet">{t('more', { count: found.length - MAX_SHOWN })}</p>
          )}
        </div>
      </div>
      <p role="status" className="mt-1.5 text-fs-1 text-text-quiet">
        {chosen ? t('chosen', { name: chosen.name }) : t('found', { count: found.length })}
      </p>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
