import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * Returns a resolver that loads the schema, and zod with it, when the form is first submitted, for pages that students open. If it cannot be
 * loaded, only the server validates.
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<ZodType<Values, Values>>,
): Resolver<Values> {
  return async (values, context, options) => {
    try {
      const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
      return await zodResolver(schema)(values, context, options)
    } catch {
      return { values, errors: {} }
    }
  }
}
