import 'server-only'
import { listDistricts } from '@/lib/district/server/list-districts'
import type { MetadataKind } from '@/lib/metadata/schema'
import { listMetadata } from '@/lib/metadata/server/list-metadata'
import { listSchools } from '@/lib/school/server/list-schools'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import { listUsers } from '@/lib/user/server/list-users'

/** Record names by id. */
export type Names = Readonly<Record<string, string>>

const page = (length: number) => ({ limit: length, offset: 0, orderBy: [], modifiers: {} })
const byId = (rows: readonly { id: string; name: string }[]): Names =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name]))

/** Reads the names of these schools, as far as they are in the actor's scope. */
export async function readSchoolNames(actor: Actor, ids: readonly string[]): Promise<Names> {
  const id = [...new Set(ids)]
  if (id.length === 0) return {}
  return byId((await listSchools(actor, { ...page(id.length), where: { id } })).data)
}

/** Reads the names of these districts, as far as they are in the actor's scope. */
export async function readDistrictNames(actor: Actor, ids: readonly string[]): Promise<Names> {
  const id = [...new Set(ids)]
  if (id.length === 0) return {}
  return byId((await listDistricts(actor, { ...page(id.length), where: { id } })).data)
}

/** Reads the names of these people, as far as they are in the actor's scope. */
export async function readPersonNames(actor: Actor, ids: readonly string[]): Promise<Names> {
  const id = [...new Set(ids)]
  if (id.length === 0) return {}
  const { data } = await listUsers(actor, { ...page(id.length), where: { id } })
  return Object.fromEntries(data.map((person) => [person.id, `${person.firstName} ${person.lastName}`]))
}

/** Reads the names of all languages, proficiencies or territories. */
export async function readMetadataNames(
  actor: Actor,
  kind: Extract<MetadataKind, 'languages' | 'proficiencies' | 'territories'>,
): Promise<Names> {
  return byId((await listMetadata(actor, kind, { ...page(MAX_LIMIT), where: {} })).data)
}
