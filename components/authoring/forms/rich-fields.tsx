'use client'

import { Type } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditorField, EditorText } from '@/components/editor/editor-field'
import { blankTextFeatures, promptFeatures, shortFeatures } from '@/components/editor/features'
import { FieldError, FieldHint, RequiredMark } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { IconButton } from '@/components/ui/icon-button'
import { escapeHtml } from '@/lib/common/escape-html'
import { decodeEntities } from '@/lib/common/html-text'
import { type FieldOptions, useDataField } from './form-context'

type Written = FieldOptions & { value: string; onChange: (html: string) => void; lang?: string }

/** What the editor can write into a field: a text of any blocks, a line, or a text with blanks to fill in. */
const features = { full: promptFeatures, short: shortFeatures, blanks: blankTextFeatures } as const

type RichFieldProps = Written & {
  level?: keyof typeof features
  /** 2 to 10. */
  rows?: number
}

/** The lines of a short text as it is stored: without paragraphs of their own. */
const shortHtml = (html: string) =>
  html
    .replace(/<\/p>\s*<p[^>]*>/g, '<br>')
    .replace(/<\/?p[^>]*>/g, '')
    .replace(/(?:<br>)+$/, '')

/** A text with formatting, in the editor. */
export function RichField({ value, onChange, lang = 'en', level = 'full', rows = 3, ...options }: RichFieldProps) {
  const { control, labelId, isWritten, generation, place } = useDataField(options)
  const { id, label, error, hint, required, hideLabel, className } = control
  const field = { value, labelledBy: labelId, lang, rows }
  return (
    <div id={id} tabIndex={-1} className={className}>
      <p id={labelId} className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium text-fs-1'}>
        {label}
        {required && <RequiredMark />}
      </p>
      {isWritten ? (
        <EditorField
          key={generation}
          {...field}
          features={features[level]}
          {...(level === 'full' && { place })}
          onChange={(html) => onChange(level === 'short' ? shortHtml(html) : html)}
        />
      ) : (
        <EditorText {...field} />
      )}
      <FieldError id={id}>{error}</FieldError>
      <FieldHint id={id}>{hint}</FieldHint>
    </div>
  )
}

/** Why the right answer of a question is right. */
export function ExplanationField({ value, onChange }: { value: string | undefined; onChange: (html: string) => void }) {
  return <RichField path="explanation" value={value ?? ''} onChange={onChange} />
}

/** Plain words as they are stored: quotation marks stand as they are. */
const plainHtml = (text: string) => escapeHtml(text).replaceAll('&#39;', "'").replaceAll('&quot;', '"')

const hasMarkup = (html: string) => html.includes('<')

/** A line that is plain until it is given formatting: an input for words alone, the editor once there is more. */
export function LineField({ maxLength = 1000, ...props }: Written & { maxLength?: number }) {
  const t = useTranslations('authoring.form')
  const { value, onChange, lang, ...options } = props
  const { control } = useDataField(options)
  const [isRich, setRich] = useState(false)
  if (isRich || hasMarkup(value)) return <RichField {...props} level="short" rows={2} />
  return (
    <div className="flex items-end gap-1">
      <TextField
        {...control}
        {...{ maxLength, ...(lang && { lang }) }}
        value={decodeEntities(value)}
        className="flex-1"
        onChange={({ target }) => onChange(plainHtml(target.value))}
      />
      <IconButton
        label={t('formatting', { label: control.label })}
        title={t('formatting', { label: control.label })}
        icon={<Type />}
        onClick={() => setRich(true)}
      />
    </div>
  )
}
