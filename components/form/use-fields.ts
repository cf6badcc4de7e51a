import { useTranslations } from 'next-intl'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
import { customMessage, type FormIssue, isEmptyValue, issueText } from './form-issue'

/** The value that a control already has in the server-rendered HTML. */
type Initial<Value> = [Value] extends [boolean]
  ? { defaultChecked?: Value }
  : { defaultValue?: Value & (string | number) }

export type FieldDefinition = { label: string; required?: boolean }

/**
 * Connects a form to its controls: `field('title')` returns the props of a control, which are its name, label, registration and error text,
 * and `issues` is for the `FormErrorSummary`. Labels and the required flag are defined once for both.
 */
export function useFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  definitions: Partial<Record<FieldPath<Values>, FieldDefinition>>,
) {
  const t = useTranslations('ui.form')
  const { errors } = form.formState

  function issueOf(name: FieldPath<Values>): FormIssue | undefined {
    const { error } = form.getFieldState(name, form.formState)
    if (!error) return undefined
    const { label, required } = definitions[name] ?? {}
    const missing = error.type === 'required' || (required === true && isEmptyValue(form.getValues(name)))
    return { name, label, required: missing, message: customMessage(error.message) }
  }

  function field<Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) {
    const { label, required } = definitions[name] ?? { label: name }
    const issue = issueOf(name)
    const { onChange, onBlur, ref } = form.register(name, rules)
    const value: unknown = get(form.formState.defaultValues, name)
    const initial = (typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value }) as Initial<
      FieldPathValue<Values, Name>
    >
    return { name, onChange, onBlur, ref, label, required, error: issue && issueText(issue, t), ...initial }
  }

  const known = Object.keys(definitions) as FieldPath<Values>[]
  const issues = known.flatMap((name) => issueOf(name) ?? [])
  const rest: FormIssue[] = Object.keys(errors).some((name) => !known.some((each) => each.split('.')[0] === name))
    ? [{ message: customMessage(errors.root?.message) }]
    : []
  return { field, issues: [...issues, ...rest] }
}

/** The result of `useFields`. */
export type Fields<Values extends FieldValues> = ReturnType<typeof useFields<Values>>

/**
 * Fills a form with values saved by others, including checkboxes and radio buttons, which `reset` alone leaves as they are in the
 * server-rendered HTML.
 */
export function fillForm<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values): void {
  form.reset(values, { keepFieldsRef: true })
}
