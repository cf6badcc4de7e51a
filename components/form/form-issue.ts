import { fieldDisplayName, type NameableField } from './field-name'

/** One thing that keeps a form from being sent. */
export type FormIssue = NameableField & {
  /** A required field was left empty. */
  required?: boolean
  /** The message of the rule, where it has one of its own. */
  message?: string
}

/** The translator of the `ui.form` texts, as far as issues need it. */
export type IssueTexts = (
  key: 'required' | 'attention' | 'requiredUnnamed' | 'unknown',
  values?: { label: string },
) => string

/** The words of an issue in the summary (FRM-15). */
export function issueText(issue: FormIssue, t: IssueTexts): string {
  const label = fieldDisplayName(issue)
  if (issue.message) return issue.message
  if (!label) return t(issue.required ? 'requiredUnnamed' : 'unknown')
  return t(issue.required ? 'required' : 'attention', { label })
}

/** True for what a required field may not hold: nothing, blank text, an empty list. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return Number.isNaN(value)
  return Array.isArray(value) && value.length === 0
}

const generated = /^(Invalid|Too (small|big)|Unrecognized|Expected|Required$)/

/** A rule's message, unless it is the one that the schema library makes up itself, which is not for readers. */
export function customMessage(message: string | undefined): string | undefined {
  return message && !generated.test(message) ? message : undefined
}
