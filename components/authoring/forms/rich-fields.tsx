'use client'

import { Type } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AuthorEditorProps } from '@/components/editor/author-editor'
import { EditorField, EditorText } from '@/components/editor/editor-field'
import { blankTextFeatures, longTextFeatures, promptFeatures, shortFeatures } from '@/components/editor/features'
import { FieldError, FieldHint, RequiredMark } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { IconButton } from '@/components/ui/icon-button'
import { escapeHtml } from '@/lib/common/escape-html'
import { decodeEntities } from '@/lib/common/html-text'
import { type FieldOptions, useDataField, useFormSurroundings } from './form-context'

type Written = FieldOptions & { value: string; onChange: (html: string) => void; lang?: string }

/** Editor features by field level: block content, the same without embedded items, a single line, or a text with blanks. */
const features = {
  full: promptFeatures,
  long: longTextFeatures,
  short: shortFeatures,
  blanks: blankTextFeatures,
} as const

export type RichFieldProps = Written & {
  level?: keyof typeof features
  /** Height in lines, from 2 to 10. */
  rows?: number
  /** The maximum number of characters, typed or pasted (EDT-22). */
  limit?: AuthorEditorProps['limit']
}

/** Returns the HTML of a short text in its stored form, without paragraph elements. */
const shortHtml = (html: string) =>
  html
    .replace(/<\/p>\s*<p[^>]*>/g, '<br>')
    .replace(/<\/?p[^>]*>/g, '')
    .replace(/(?:<br>)+$/, '')

/** A rich text field. */
export function RichField({
  value,
  onChange,
  lang = 'en',
  level = 'full',
  rows = 3,
  limit,
  ...options
}: RichFieldProps) {
  const { control, labelId, isWritten, generation, place } = useDataField(options)
  const { mayEditInteractives, bodyFeatures } = useFormSurroundings()
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
          // An embedded item is edited in the same area as from the body.
          features={{ ...features[level], editArea: bodyFeatures.editArea }}
          mayEditInteractives={mayEditInteractives}
          limit={limit}
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

/** The explanation shown with the correct answer. */
export function ExplanationField({ value, onChange }: { value: string | undefined; onChange: (html: string) => void }) {
  return <RichField path="explanation" value={value ?? ''} onChange={onChange} />
}

/** Returns plain text in its stored form: escaped, except for quotation marks. */
const plainHtml = (text: string) => escapeHtml(text).replaceAll('&#39;', "'").replaceAll('&quot;', '"')

const hasMarkup = (html: string) => html.includes('<')

/** A single-line field: a plain input until its text contains formatting, then the rich text editor. */
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
