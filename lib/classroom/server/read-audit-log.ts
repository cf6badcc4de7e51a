import 'server-only'
import type { AuditListQuery, WireAuditLine } from '@/lib/audit/schema'
import { listAuditLines } from '@/lib/audit/server/list-audit-lines'
import { listDistricts } from '@/lib/district/server/list-districts'
import type { WireGroup } from '@/lib/group/schema'
import { listGroups } from '@/lib/group/server/list-groups'
import { auditScope } from '@/lib/scope/server/audit-scope'
import type { Actor } from '@/lib/session/actor'
import { type Names, readPersonNames, readSchoolNames } from './name-maps'

export type AuditLog = {
  lines: WireAuditLine[]
  count: number
  /** The names of people, places and groups, of those that the viewer may know. */
  names: Names
}

/** Whether this actor reads the log of a district. */
export function readsAuditLog(actor: Actor): boolean {
  return auditScope(actor) !== null
}

const page = (id: string[]) => ({ limit: id.length, offset: 0, orderBy: [], where: { id }, modifiers: {} })

async function readGroupNames(actor: Actor, ids: string[]): Promise<Names> {
  if (ids.length === 0) return {}
  const { data } = await listGroups(actor, page(ids))
  // Without a modifier the records are groups.
  const groups = data.filter((row): row is WireGroup => 'schoolId' in row)
  return Object.fromEntries(groups.map(({ id, name }) => [id, name]))
}

async function readDistrictNames(actor: Actor, ids: string[]): Promise<Names> {
  if (ids.length === 0) return {}
  const { data } = await listDistricts(actor, page(ids))
  return Object.fromEntries(data.map(({ id, name }) => [id, name]))
}

/** A page of the audit log with the names of what it tells of; 403 as of `listAuditLines`. */
export async function readAuditLog(actor: Actor, query: AuditListQuery): Promise<AuditLog> {
  const { data: lines, count } = await listAuditLines(actor, query)
  const of = (type: string) => [
    ...new Set(lines.flatMap((line) => (line.recordType === type ? (line.recordId ?? []) : []))),
  ]
  const people = lines.flatMap(({ userId, contextUserId }) => [userId ?? [], contextUserId ?? []].flat())
  const [persons, groups, schools, districts] = await Promise.all([
    readPersonNames(actor, [...people, ...of('user')]),
    readGroupNames(actor, of('group')),
    readSchoolNames(actor, of('school')),
    readDistrictNames(actor, of('district')),
  ])
  return { lines, count, names: { ...persons, ...groups, ...schools, ...districts } }
}
