import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { RequestError } from '@/lib/api/client/request-error'

/**
 * Puts what the server refused beside the fields it names, and the rest into the summary. `names` leads from the wire's paths to the
 * form's fields; anything that is no refusal is thrown on.
 */
export function showServerProblem<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  names: Readonly<Record<string, FieldPath<Values>>>,
): void {
  if (!(error instanceof RequestError)) throw error
  const named = error.errors.flatMap(({ path, message }) => {
    const wire = Object.keys(names).find((name) => path === name || path.startsWith(`${name}.`))
    return wire === undefined ? [] : [{ field: names[wire] as FieldPath<Values>, message }]
  })
  for (const { field, message } of named) form.setError(field, { message })
  if (named.length === 0) form.setError('root', { message: error.message })
}
