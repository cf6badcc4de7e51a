'use client'

import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useRef } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { type FormIssue, issueText } from './form-issue'

/** Focuses the control of a field, by its name in the form or by its id; returns whether it was found. */
function focusField(name: string, form?: HTMLFormElement | null): boolean {
  const named = form?.elements.namedItem(name)
  const control = named instanceof RadioNodeList ? named[0] : (named ?? document.getElementById(name))
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  control.scrollIntoView?.({ block: 'center' })
  return true
}

export type FormErrorSummaryProps = {
  issues: readonly FormIssue[]
  /** Focuses a field that is not a plain control of the form. */
  onFocusField?: (name: string) => void
  /** For scrolling to the summary. */
  ref?: RefObject<HTMLDivElement | null>
}

/** The problems that prevent a form from being submitted; pressing an item focuses its field (FRM-16). Renders nothing if there are none. */
export function FormErrorSummary({ issues, onFocusField, ref }: FormErrorSummaryProps) {
  const t = useTranslations('ui.form')
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  if (issues.length === 0) return null
  // The fields are valid, but the server refused them.
  const isRefused = issues.every(({ name, message }) => !name && message)

  function handlePress(name: string) {
    if (onFocusField) onFocusField(name)
    else focusField(name, box.current?.closest('form'))
  }

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-form-error-summary=""
      className="flex max-w-form gap-3 rounded-2 bg-danger-soft px-4 py-3 hc:inset-ring-2 hc:inset-ring-danger-text"
    >
      <CircleX aria-hidden="true" className="mt-0.5 text-danger-text" />
      <div>
        <p className="font-medium">{isRefused ? t('refused') : t('summary', { count: issues.length })}</p>
        <ul className="mt-1 grid gap-1">
          {issues.map((issue) => {
            const text = issueText(issue, t)
            const { name } = issue
            return (
              <li key={`${name ?? ''} ${text}`}>
                {name ? (
                  <LinkButton className="text-left text-danger-text" onClick={() => handlePress(name)}>
                    {text}
                  </LinkButton>
                ) : (
                  text
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
