import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import type { WireDistrict } from '../schema'

/** The columns of a district. */
export const districtSelect = {
  id: true,
  name: true,
  code: true,
  timeZone: true,
  territoryId: true,
  isActive: true,
  version: true,
  dateCreated: true,
  dateModified: true,
} satisfies Prisma.DistrictSelect
export type DistrictRow = Prisma.DistrictGetPayload<{ select: typeof districtSelect }>

type Counts = NonNullable<WireDistrict['counts']>

/** Counts the schools and users of some districts. A separate query: a count within the select of these rows would count those of all districts. */
async function countsOf(ids: string[]): Promise<Map<string, Counts>> {
  const where = { districtId: { in: ids } }
  const [schools, users] = await Promise.all([
    db().school.groupBy({ by: ['districtId'], where, _count: true }),
    db().user.groupBy({ by: ['districtId'], where, _count: true }),
  ])
  const [bySchools, byUsers] = [schools, users].map((rows) => new Map(rows.map((row) => [row.districtId, row._count])))
  return new Map(ids.map((id) => [id, { schools: bySchools?.get(id) ?? 0, users: byUsers?.get(id) ?? 0 }]))
}

/** Presents districts to this actor. */
export async function presentDistricts(actor: Actor, rows: readonly DistrictRow[]): Promise<WireDistrict[]> {
  const counts = can(actor, 'admin') && rows.length > 0 ? await countsOf(rows.map(({ id }) => id)) : null
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    code: row.code,
    timeZone: row.timeZone,
    territoryId: row.territoryId,
    isActive: row.isActive,
    ...(counts && { counts: counts.get(row.id) }),
    version: row.version,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
  }))
}

/** Presents a district to this actor. */
export async function presentDistrict(actor: Actor, row: DistrictRow): Promise<WireDistrict> {
  const [presented] = await presentDistricts(actor, [row])
  if (!presented) throw new Error('A row is presented as one district.')
  return presented
}
