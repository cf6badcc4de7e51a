import 'server-only'
import type { GroupListQuery, WireGroup } from '@/lib/group/schema'
import { listGroups } from '@/lib/group/server/list-groups'
import type { Actor } from '@/lib/session/actor'
import { type Names, readSchoolNames } from './name-maps'

export type ClassroomGroups = { groups: WireGroup[]; count: number; schools: Names }

/** A page of the groups that this actor teaches or runs, with their counts and the names of their schools. */
export async function listClassroomGroups(actor: Actor, query: GroupListQuery): Promise<ClassroomGroups> {
  const { studentsInMyGroups: _, ...modifiers } = query.modifiers
  const { data, count } = await listGroups(actor, { ...query, modifiers: { ...modifiers, addCounts: true } })
  // Without that modifier the records are groups.
  const groups = data.filter((row): row is WireGroup => 'schoolId' in row)
  const schools = await readSchoolNames(
    actor,
    groups.map(({ schoolId }) => schoolId),
  )
  return { groups, count, schools }
}
