import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * A resolver whose schema comes with zod when the form is first sent, for pages that students open. Where it cannot be loaded the server
 * checks alone.
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
