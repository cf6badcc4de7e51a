import { type Ability, can } from '@/lib/ability/ability'

/** The parts of the classroom in their order, each with the ability that opens it (SH-03). */
const AREAS = [
  { key: 'assignments', ability: 'teacher' },
  { key: 'groups', ability: 'teacher' },
  { key: 'students', ability: 'teacher' },
  { key: 'grades', ability: 'teacher' },
  { key: 'schools', ability: 'admin' },
  { key: 'districts', ability: 'admin' },
  { key: 'people', ability: 'admin' },
  { key: 'rosters', ability: 'districts' },
  { key: 'audit-log', ability: 'districts' },
] as const satisfies readonly { key: string; ability: Ability }[]

export type ClassroomArea = (typeof AREAS)[number]['key']

/** The address of a part of the classroom. */
export function areaPath(area: ClassroomArea): string {
  return `/classroom/${area}`
}

/** The parts of the classroom that a viewer may open. */
export function classroomAreas(actor: { abilities: readonly Ability[] }): ClassroomArea[] {
  return AREAS.filter(({ ability }) => can(actor, ability)).map(({ key }) => key)
}
