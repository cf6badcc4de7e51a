import { useTranslations } from 'next-intl'
import { type FieldErrors, get } from 'react-hook-form'
import type { FormIssue } from '@/components/form/form-issue'
import { useFieldName } from './field-name'
import { fieldId } from './form-context'

type Problem = { path: string[]; message: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Keys of a react-hook-form error that are not nested fields. */
const OWN = ['type', 'message', 'ref', 'types']

/** Returns every error below a path, in field order. */
function problemsOf(errors: unknown, path: string[] = []): Problem[] {
  if (!isRecord(errors)) return []
  const own = typeof errors.message === 'string'
  return [
    ...(own ? [{ path, message: String(errors.message) }] : []),
    ...Object.entries(errors).flatMap(([name, each]) =>
      own && OWN.includes(name) ? [] : problemsOf(each, [...path, name]),
    ),
  ]
}

/** Translates the item errors from the server: for display beside each field, and in the summary with the field's name. */
export function useProblems(errors: FieldErrors) {
  const t = useTranslations('ui.form')
  const authoring = useTranslations('authoring.form')
  const fieldName = useFieldName()

  /** Schema messages that have a translation; all others are shown unchanged. */
  function wordsOf(message: string, label: string): string {
    if (message === 'is required') return t('required', { label })
    if (message === 'needs either an upload or a content item') return authoring('opensNothing')
    const fewest = /^needs at least (\d+)$/.exec(message)?.[1]
    return fewest ? t('minItems', { count: Number(fewest) }) : message
  }

  const { data, all } = (errors.root ?? {}) as { data?: unknown; all?: { message?: string } }
  const refused = problemsOf(data).map(({ path, message }): FormIssue => {
    const label = fieldName(path)
    const words = wordsOf(message, label)
    return { name: fieldId(path.join('.')), message: words.includes(label) ? words : `${label}: ${words}` }
  })

  return {
    issues: all?.message ? [...refused, { message: all.message }] : refused,
    problemOf(path: string): string | undefined {
      const error: { message?: unknown } | undefined = get(data, path)
      const message = error?.message
      return typeof message === 'string' ? wordsOf(message, fieldName(path.split('.').slice(-1))) : undefined
    },
  }
}
