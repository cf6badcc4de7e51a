import 'server-only'
import { can } from '@/lib/ability/ability'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import type { WireSchool } from '../schema'

/** What is read of a school. */
export const schoolSelect = {
  id: true,
  districtId: true,
  name: true,
  code: true,
  isActive: true,
  version: true,
  dateCreated: true,
  dateModified: true,
  _count: { select: { groups: true, users: true } },
} satisfies Prisma.SchoolSelect
export type SchoolRow = Prisma.SchoolGetPayload<{ select: typeof schoolSelect }>

/** A school as this viewer may know it. */
export function presentSchool(viewer: Viewer, row: SchoolRow): WireSchool {
  return {
    id: row.id,
    districtId: row.districtId,
    name: row.name,
    code: row.code,
    isActive: row.isActive,
    ...(can(viewer, 'admin') && { counts: { groups: row._count.groups, users: row._count.users } }),
    version: row.version,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
  }
}
