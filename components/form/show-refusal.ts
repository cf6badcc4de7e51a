import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { RequestError } from '@/lib/api/client/request-error'

type RefusalWords<Values extends FieldValues> = {
  /** Maps paths of the request to fields of the form. */
  fields?: Readonly<Record<string, FieldPath<Values>>>
  /** Appended to the server's message if it names no field: `What you wrote is still here.` */
  kept?: string
}

/** Shows the server's refusals beside the fields they name, others in the summary; rethrows any error that is not a refusal. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  { fields = {}, kept }: RefusalWords<Values> = {},
): void {
  if (!(error instanceof RequestError)) throw error
  const named = error.errors.flatMap(({ path, message }) => {
    const wire = Object.keys(fields).find((name) => path === name || path.startsWith(`${name}.`))
    return wire === undefined ? [] : [{ field: fields[wire] as FieldPath<Values>, message }]
  })
  for (const { field, message } of named) form.setError(field, { message })
  if (named.length === 0) form.setError('root', { message: [error.message, kept].filter(Boolean).join(' ') })
}
