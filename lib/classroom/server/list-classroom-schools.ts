import 'server-only'
import { listDistricts } from '@/lib/district/server/list-districts'
import type { SchoolListQuery, WireSchool } from '@/lib/school/schema'
import { listSchools } from '@/lib/school/server/list-schools'
import type { Actor } from '@/lib/session/actor'
import type { Names } from './name-maps'

/** Lists the schools of a district, one page at a time. */
export function listDistrictSchools(actor: Actor, districtId: string, query: SchoolListQuery) {
  return listSchools(actor, { ...query, where: { ...query.where, districtId } })
}

export type ClassroomSchools = { schools: WireSchool[]; count: number; districts: Names }

/** Lists the schools that this actor manages, one page at a time, with the names of their districts. */
export async function listClassroomSchools(actor: Actor, query: SchoolListQuery): Promise<ClassroomSchools> {
  const { data, count } = await listSchools(actor, query)
  const id = [...new Set(data.map(({ districtId }) => districtId))]
  const found = await listDistricts(actor, { limit: id.length, offset: 0, orderBy: [], where: { id }, modifiers: {} })
  return { schools: data, count, districts: Object.fromEntries(found.data.map((row) => [row.id, row.name])) }
}
