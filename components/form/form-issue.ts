import { fieldDisplayName, type NameableField } from './field-name'

/** A problem that prevents a form from being submitted. */
export type FormIssue = NameableField & {
  /** Whether a required field was left empty. */
  required?: boolean
  /** The rule's own message, if it has one. */
  message?: string
}

/** The translator of the `ui.form` texts that issues use. */
export type IssueTexts = (
  key: 'required' | 'attention' | 'requiredUnnamed' | 'unknown',
  values?: { label: string },
) => string

/** Returns the text of an issue in the summary (FRM-15). */
export function issueText(issue: FormIssue, t: IssueTexts): string {
  const label = fieldDisplayName(issue)
  if (issue.message) return issue.message
  if (!label) return t(issue.required ? 'requiredUnnamed' : 'unknown')
  return t(issue.required ? 'required' : 'attention', { label })
}

/** Returns true for values that a required field rejects: none, blank text, an empty list. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return Number.isNaN(value)
  return Array.isArray(value) && value.length === 0
}

const generated = /^(Invalid|Too (small|big)|Unrecognized|Expected|Required$)/

/** Returns a rule's message, unless it is the schema library's default, which is not meant for readers. */
export function customMessage(message: string | undefined): string | undefined {
  return message && !generated.test(message) ? message : undefined
}
