import 'server-only'
import type { AuditedField } from '@/lib/audit/changes'
import type { AuditListQuery, WireAuditEntry } from '@/lib/audit/schema'
import { listAuditEntries } from '@/lib/audit/server/list-audit-entries'
import type { WireGroup } from '@/lib/group/schema'
import { listGroups } from '@/lib/group/server/list-groups'
import { auditScope } from '@/lib/scope/server/audit-scope'
import type { Actor } from '@/lib/session/actor'
import { type Names, readDistrictNames, readMetadataNames, readPersonNames, readSchoolNames } from './name-maps'
import { readAssignmentNames, readContentNames, readInteractionNames, readWorkNames } from './work-names'

export type AuditLog = {
  entries: WireAuditEntry[]
  count: number
  /** Names of people, places and groups, as far as the viewer may see them. */
  names: Names
}

/** Whether this actor may read the audit log of a district. */
export function readsAuditLog(actor: Actor): boolean {
  return auditScope(actor) !== null
}

/** Maximum number of people whose names are read for one page; further members of a long roster are shown without names. */
const MAX_NAMED = 1_000

const page = (id: string[]) => ({ limit: id.length, offset: 0, orderBy: [], where: { id }, modifiers: {} })

async function readGroupNames(actor: Actor, ids: string[]): Promise<Names> {
  if (ids.length === 0) return {}
  const { data } = await listGroups(actor, page(ids))
  // Without modifiers the call returns groups only.
  const groups = data.filter((row): row is WireGroup => 'schoolId' in row)
  return Object.fromEntries(groups.map(({ id, name }) => [id, name]))
}

/** Returns the ids contained in the changes of these fields. */
function namedIn(entries: readonly WireAuditEntry[], fields: readonly AuditedField[]): string[] {
  const changes = entries.flatMap((entry) => entry.changes).filter(({ field }) => fields.some((name) => name === field))
  return [...new Set(changes.flatMap(({ from, to }) => [from, to].flat().filter((id) => typeof id === 'string')))]
}

/** Reads the names of the records that the changed fields refer to. */
async function readValueNames(actor: Actor, entries: readonly WireAuditEntry[]): Promise<Names> {
  const placesOfPrivileges = namedIn(entries, ['privileges']).flatMap((text) => text.split(' ').slice(1))
  const hasAny = (field: AuditedField) => namedIn(entries, [field]).length > 0
  const [people, schools, districts, contents, languages, proficiencies, territories] = await Promise.all([
    readPersonNames(actor, namedIn(entries, ['studentIds', 'teacherIds']).slice(0, MAX_NAMED)),
    readSchoolNames(actor, [...namedIn(entries, ['schoolIds']), ...placesOfPrivileges]),
    readDistrictNames(actor, placesOfPrivileges),
    readContentNames(actor, namedIn(entries, ['insertionContentId', 'parentContentId'])),
    hasAny('languageId') ? readMetadataNames(actor, 'languages') : {},
    hasAny('proficiencyId') ? readMetadataNames(actor, 'proficiencies') : {},
    hasAny('territoryId') ? readMetadataNames(actor, 'territories') : {},
  ])
  return { ...people, ...schools, ...districts, ...contents, ...languages, ...proficiencies, ...territories }
}

/** Returns the answers whose changes an entry shows besides those of its own record. */
const answersOf = ({ answers }: WireAuditEntry) => answers.first.map(({ id }) => id)

/** Reads a page of the audit log with the names of the records it refers to; 403 as in `listAuditEntries`. */
export async function readAuditLog(actor: Actor, query: AuditListQuery): Promise<AuditLog> {
  const { data: entries, count } = await listAuditEntries(actor, query)
  const of = (type: string) => [
    ...new Set(entries.flatMap((entry) => (entry.recordType === type ? (entry.recordId ?? []) : []))),
  ]
  const people = entries.flatMap(({ userId, contextUserId }) => [userId ?? [], contextUserId ?? []].flat())
  const [persons, groups, schools, districts, assignments, works, interactions, values] = await Promise.all([
    readPersonNames(actor, [...people, ...of('user')]),
    readGroupNames(actor, of('group')),
    readSchoolNames(actor, of('school')),
    readDistrictNames(actor, of('district')),
    readAssignmentNames(actor, of('assignment')),
    readWorkNames(actor, of('user-assignment')),
    readInteractionNames(actor, [...of('interaction'), ...entries.flatMap(answersOf)]),
    readValueNames(actor, entries),
  ])
  const records = { ...groups, ...schools, ...districts, ...assignments, ...works, ...interactions }
  return { entries, count, names: { ...values, ...records, ...persons } }
}
