import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ZodType } from 'zod'
import { PATH_HEADER } from '@/lib/routing/public-path'
import type { ListPlace } from '../list-address'
import type { ListQuery, ListQuerySpec } from '../list-query'
import { type ListAt, type PageParameters, readListPlace, readSquery } from '../page-query'
import { withoutSquery } from '../squery'
import { TABLE_FILE_HEADER } from '../table-file'

/**
 * Parses the list query of a page's address and returns it with the list's place; a `squery` that is invalid for this list redirects to the address
 * without it (faults 34).
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
  const said = await headers()
  if (typeof squery === 'string' && !readSquery(squery, spec)) redirect(withoutSquery(said.get(PATH_HEADER) ?? at.path))
  const { query, place } = readListPlace(parameters, spec, at)
  return { query, place: said.has(TABLE_FILE_HEADER) ? { ...place, isFile: true } : place }
}
