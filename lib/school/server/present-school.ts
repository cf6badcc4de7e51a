import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import type { WireSchool } from '../schema'

/** The selected columns of a school. */
export const schoolSelect = {
  id: true,
  districtId: true,
  name: true,
  code: true,
  isActive: true,
  version: true,
  dateCreated: true,
  dateModified: true,
} satisfies Prisma.SchoolSelect
export type SchoolRow = Prisma.SchoolGetPayload<{ select: typeof schoolSelect }>

type Counts = NonNullable<WireSchool['counts']>

/** Counts the groups and people of some schools. Queried for these ids only, because a count within their select would cover all schools. */
async function countsOf(ids: string[]): Promise<Map<string, Counts>> {
  const where = { schoolId: { in: ids } }
  const [groups, users] = await Promise.all([
    db().group.groupBy({ by: ['schoolId'], where, _count: true }),
    db().userSchool.groupBy({ by: ['schoolId'], where, _count: true }),
  ])
  const [byGroups, byUsers] = [groups, users].map((rows) => new Map(rows.map((row) => [row.schoolId, row._count])))
  return new Map(ids.map((id) => [id, { groups: byGroups?.get(id) ?? 0, users: byUsers?.get(id) ?? 0 }]))
}

/** Presents schools as far as this actor may see them. */
export async function presentSchools(actor: Actor, rows: readonly SchoolRow[]): Promise<WireSchool[]> {
  const counts = can(actor, 'admin') && rows.length > 0 ? await countsOf(rows.map(({ id }) => id)) : null
  return rows.map((row) => ({
    id: row.id,
    districtId: row.districtId,
    name: row.name,
    code: row.code,
    isActive: row.isActive,
    ...(counts && { counts: counts.get(row.id) }),
    version: row.version,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
  }))
}

/** Presents a school as far as this actor may see it. */
export async function presentSchool(actor: Actor, row: SchoolRow): Promise<WireSchool> {
  const [presented] = await presentSchools(actor, [row])
  if (!presented) throw new Error('A row is presented as one school.')
  return presented
}
