import 'server-only'
import { forbidden, invalidInput } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { MetadataKind, MetadataListQuery, WireMetadata } from '../schema'
import { kinds } from './metadata-kinds'

/** The kinds that students pick from: the language they speak, and their reading level. */
const STUDENT_KINDS: readonly MetadataKind[] = ['languages', 'proficiencies']

function requireFieldsOf(kind: MetadataKind, { where, modifiers, orderBy }: MetadataListQuery): void {
  const own = kinds[kind]
  const given = (values: object, allowed: readonly string[], name: string) =>
    Object.keys(values)
      .filter((field) => !allowed.includes(field))
      .map((field) => ({ path: `${name}.${field}`, message: `is not known for ${kind}` }))
  const problems = [
    ...given(where, own.where, 'where'),
    ...given(modifiers, own.modifiers, 'modifiers'),
    ...orderBy
      .filter(({ field }) => !own.columns[field])
      .map(({ field }) => ({ path: 'orderBy', message: `"${field}" is not an order of ${kind}` })),
  ]
  if (problems.length > 0) throw invalidInput('The search is not valid.', problems)
}

/**
 * Lists the entries of one kind, filtered. Throws 403 for students who request a kind that only staff pick from, 400 for a field that the kind does
 * not have.
 */
export async function listMetadata(
  actor: Actor,
  kind: MetadataKind,
  query: MetadataListQuery,
): Promise<{ data: WireMetadata[]; count: number }> {
  if (actor.roleId === 'student' && !STUDENT_KINDS.includes(kind)) throw forbidden()
  requireFieldsOf(kind, query)
  const { columns, read } = kinds[kind]
  const orderBy = query.orderBy.map(({ field, direction }) => ({ [columns[field] ?? field]: direction }))
  return read(query, {
    where: {},
    orderBy: [...orderBy, { id: 'asc' }],
    skip: query.offset,
    take: query.limit,
  })
}
