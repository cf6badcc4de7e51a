import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { RequestError } from '@/lib/api/client/request-error'

type RefusalWords<Values extends FieldValues> = {
  /** Leads from the paths of the wire to the fields of the form. */
  fields?: Readonly<Record<string, FieldPath<Values>>>
  /** Said after the server's words where no field is named: `What you wrote is still here.` */
  kept?: string
}

/** Puts what the server refused beside the fields it names, and the rest into the summary; anything that is no refusal is thrown on. */
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
