import { differenceOf, type GroupFields, type RosterChange, type SchoolFields } from './change'
import type { PlacedSchool } from './compare-people'
import { gradeOf } from './grade-levels'
import type { Roster } from './roster'
import { byRosterKey, type Standing, type StandingGroup } from './standing'

const ofFile = { include: true, message: null } as const

/** A class of the file, existing or to be created; `standing` is null for a new one. */
export type PlacedClass = { id: string; name: string; standing: StandingGroup | null }
type Compared<Placed> = { changes: RosterChange[]; placed: Map<string, Placed>; same: number }

/** Compares the schools of a file with those of the district. Schools that are missing from the file are kept. */
export function compareSchools(roster: Roster, standing: Standing, newId: () => string): Compared<PlacedSchool> {
  const known = byRosterKey(standing.schools)
  const byCode = new Map(
    [...standing.schools.values()].map((school) => [school.externalId === null ? school.code : null, school]),
  )
  const placed = new Map<string, PlacedSchool>([...known].map(([key, { id, name }]) => [key, { id, name }]))
  const changes: RosterChange[] = []
  const matched = new Set<string>()
  let same = 0
  for (const { key, line, name, code, isActive } of roster.schools.values()) {
    const ofCode = code === null ? undefined : byCode.get(code)
    // Each school matches only one row: not two rows with its code, nor one row with its code and one with its id.
    const isFree = ofCode && !matched.has(ofCode.id) && !roster.schools.has(ofCode.id)
    const found = known.get(key) ?? (isFree ? ofCode : undefined)
    if (found) matched.add(found.id)
    const id = found?.id ?? newId()
    placed.set(key, { id, name })
    const fields = { recordType: 'school', recordId: id, name: found?.name ?? name, line, ...ofFile } as const
    if (!found) {
      const after = { externalId: key, name, code, isActive: true } satisfies SchoolFields
      changes.push({ kind: 'add', before: null, after, ...fields })
      continue
    }
    const externalId = found.externalId === null && key !== found.id ? key : undefined
    // A code that the file omits is not removed.
    const wanted = { externalId, name, code: code ?? undefined, isActive }
    const difference = differenceOf<SchoolFields>(found, wanted)
    if (difference) changes.push({ kind: 'change', ...difference, ...fields })
    else same += 1
  }
  return { changes, placed, same }
}

/** Compares the classes of a file with the groups of the district. */
export function compareClasses(
  roster: Roster,
  standing: Standing,
  schools: ReadonlyMap<string, PlacedSchool>,
  newId: () => string,
): Compared<PlacedClass> {
  const known = byRosterKey(standing.groups)
  const placed = new Map<string, PlacedClass>(
    [...known].map(([key, group]) => [key, { id: group.id, name: group.name, standing: group }]),
  )
  const changes: RosterChange[] = []
  let same = 0
  for (const { key, line, name, gradeLevel, schoolKey } of roster.classes.values()) {
    const school = schools.get(schoolKey)
    const found = known.get(key)
    const code = !school ? 'unknownSchool' : found && found.schoolId !== school.id ? 'classMoved' : null
    if (!school || code) {
      const problem = { file: roster.files.classes, line, field: 'schoolId', value: schoolKey, stops: false } as const
      roster.problem({ ...problem, code: code ?? 'unknownSchool', recordType: 'group' })
      continue
    }
    const id = found?.id ?? newId()
    placed.set(key, { id, name, standing: found ?? null })
    const fields = { recordType: 'group', recordId: id, name: found?.name ?? name, line, ...ofFile } as const
    if (!found) {
      const { id: schoolId, name: schoolName } = school
      const own = { externalId: key, name, gradeLevel: gradeLevel ?? null, isActive: true }
      const after = { ...own, schoolId, school: schoolName } satisfies GroupFields
      changes.push({ kind: 'add', before: null, after, ...fields })
      continue
    }
    const isSameGrade = found.gradeLevel !== null && gradeOf(found.gradeLevel) === gradeLevel
    const wanted = { name, gradeLevel: isSameGrade ? undefined : gradeLevel, isActive: true }
    const difference = differenceOf<GroupFields>(found, wanted)
    if (difference) changes.push({ kind: 'change', ...difference, ...fields })
    else same += 1
  }
  return { changes, placed, same }
}
