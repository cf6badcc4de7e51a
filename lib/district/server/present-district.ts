import 'server-only'
import { can } from '@/lib/ability/ability'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import type { WireDistrict } from '../schema'

/** What is read of a district. */
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
  _count: { select: { schools: true, users: true } },
} satisfies Prisma.DistrictSelect
export type DistrictRow = Prisma.DistrictGetPayload<{ select: typeof districtSelect }>

/** A district as this viewer may know it. */
export function presentDistrict(viewer: Viewer, row: DistrictRow): WireDistrict {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    timeZone: row.timeZone,
    territoryId: row.territoryId,
    isActive: row.isActive,
    ...(can(viewer, 'admin') && { counts: { schools: row._count.schools, users: row._count.users } }),
    version: row.version,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
  }
}
