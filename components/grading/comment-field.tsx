'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { TextArea } from '@/components/form/text-area'
import { Button } from '@/components/ui/button'
import { MAX_COMMENT_LENGTH } from '@/lib/interaction/limits'

interface CommentFieldProps {
  firstName: string
  value: string
  onFocus: () => void
  onChange: (comment: string) => void
  onLeave: () => void
}

/** The number of remaining characters below which it is shown. */
const LEFT_SHOWN_BELOW = 500
const phrases = ['quote', 'change'] as const

/** The grader's comment for the student, with common phrases to insert. */
export function CommentField({ firstName, value, onFocus, onChange, onLeave }: CommentFieldProps) {
  const t = useTranslations('grading.comment')
  const field = useRef<HTMLTextAreaElement>(null)

  function handleAdd(phrase: string) {
    const text = value.trim()
    onChange((text === '' ? phrase : `${text} ${phrase}`).slice(0, MAX_COMMENT_LENGTH))
    field.current?.focus()
  }

  return (
    <div className="mt-6 max-w-reading">
      <TextArea
        ref={field}
        label={t('label', { name: firstName })}
        rows={3}
        autoComplete="off"
        maxLength={value.length > MAX_COMMENT_LENGTH - LEFT_SHOWN_BELOW ? MAX_COMMENT_LENGTH : null}
        className="max-w-none"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onLeave}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame two buttons */}
      <div role="group" aria-label={t('phrases')} className="mt-2 flex flex-wrap gap-2">
        {phrases.map((name) => (
          <Button key={name} size="sm" onClick={() => handleAdd(t(`${name}.text`))}>
            <Plus aria-hidden="true" className="lucide" />
            {t(`${name}.label`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
