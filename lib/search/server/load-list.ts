import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ZodType } from 'zod'
import { PATH_HEADER } from '@/lib/routing/public-path'
import type { ListPlace } from '../list-address'
import type { ListQuery, ListQuerySpec } from '../list-query'
import { type ListAt, type PageParameters, readListPlace, readSquery } from '../page-query'
import { withoutSquery } from '../squery'

/**
 * The list that a page's address asks for, and where that list stands; a `squery` that is none of this list's goes out of the address
 * (faults 34).
 */
export async function loadList<
  Where extends Record<string, ZodType>,
  Modifiers extends Record<string, ZodType>,
  Field extends string,
>(
  parameters: PageParameters,
  spec: ListQuerySpec<Where, Modifiers, Field>,
  at: ListAt,
): Promise<{ query: ListQuery<Where, Modifiers, Field>; place: ListPlace }> {
  const { squery } = parameters
  if (typeof squery === 'string' && !readSquery(squery, spec))
    redirect(withoutSquery((await headers()).get(PATH_HEADER) ?? at.path))
  return readListPlace(parameters, spec, at)
}
