import 'server-only'
import { db } from '@/lib/db/db'
import { listDistricts } from '@/lib/district/server/list-districts'
import { listMetadata } from '@/lib/metadata/server/list-metadata'
import { runsDistrict } from '@/lib/scope/server/district-scope'
import { adminReach } from '@/lib/scope/server/reach'
import { groupHomeScope } from '@/lib/scope/server/school-scope'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import { type Choice, MAX_OFFERED } from '../choice'

const page = {
  offset: 0,
  orderBy: [{ field: 'name' as const, direction: 'asc' as const }],
  modifiers: {},
}
const named = (rows: readonly Choice[]): Choice[] => rows.map(({ id, name }) => ({ id, name }))

/** Whether this actor may create, open and close districts. */
export function makesDistricts(actor: Actor): boolean {
  return adminReach(actor).everything
}

/** Whether this actor may change a district and its schools. */
export function changesDistrict(actor: Actor, districtId: string): boolean {
  return runsDistrict(actor, districtId)
}

/** Returns the districts in which this actor may create schools; long lists hold only the first by name. */
export async function districtsForSchools(actor: Actor): Promise<Choice[]> {
  const { data } = await listDistricts(actor, { ...page, limit: MAX_OFFERED, where: { isActive: true } })
  return named(data.filter(({ id }) => runsDistrict(actor, id)))
}

/** Returns the schools in which this actor may create groups; long lists hold only the first by name. */
export async function schoolsForGroups(actor: Actor): Promise<Choice[]> {
  return db().school.findMany({
    where: { AND: [groupHomeScope(actor), { isActive: true }] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_OFFERED,
    select: { id: true, name: true },
  })
}

/** Whether this actor may create groups in a school; never in an inactive one. */
export async function makesGroups(actor: Actor, schoolId: string): Promise<boolean> {
  return (await db().school.count({ where: { AND: [groupHomeScope(actor), { id: schoolId, isActive: true }] } })) > 0
}

/** Returns the territories that a district can belong to. */
export async function territoryChoices(actor: Actor): Promise<Choice[]> {
  return named((await listMetadata(actor, 'territories', { ...page, limit: MAX_LIMIT, where: {} })).data)
}
