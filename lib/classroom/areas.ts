import { type Ability, can } from '@/lib/ability/ability'

/** The areas of the classroom in display order, each with the ability it requires (SH-03). */
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

/** Returns the path of a classroom area. */
export function areaPath(area: ClassroomArea): string {
  return `/classroom/${area}`
}

/** Returns the classroom areas that a viewer may open. */
export function classroomAreas(actor: { abilities: readonly Ability[] }): ClassroomArea[] {
  return AREAS.filter(({ ability }) => can(actor, ability)).map(({ key }) => key)
}
