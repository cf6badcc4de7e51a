import 'server-only'
import type { GroupListQuery, WireGroup } from '@/lib/group/schema'
import { listGroups } from '@/lib/group/server/list-groups'
import type { Actor } from '@/lib/session/actor'
import type { GroupCounts } from '../group-counts'
import { type Names, readPersonNames, readSchoolNames } from './name-maps'

export type ClassroomGroups = {
  groups: WireGroup[]
  count: number
  states: GroupCounts
  schools: Names
  /** Names of the creators, as far as this actor may know them. */
  creators: Names
}

/** Returns the counts of all states: the requested one and one other determine the third. */
function statesOf(isActive: boolean | undefined, asked: number, other: number): GroupCounts {
  if (isActive === undefined) return { all: asked, active: other, inactive: asked - other }
  return isActive
    ? { all: other, active: asked, inactive: other - asked }
    : { all: other, active: other - asked, inactive: asked }
}

/** Lists the groups that this actor teaches or manages, one page at a time, with their counts and the names of their schools. */
export async function listClassroomGroups(actor: Actor, query: GroupListQuery): Promise<ClassroomGroups> {
  const { studentsInMyGroups: _, ...modifiers } = query.modifiers
  const { isActive } = query.where
  const others = { ...query.where, isActive: isActive === undefined ? true : undefined }
  const [{ data, count }, other] = await Promise.all([
    listGroups(actor, { ...query, modifiers: { ...modifiers, addCounts: true } }),
    listGroups(actor, { ...query, limit: 0, offset: 0, where: others, modifiers }),
  ])
  // Without that modifier the records are groups.
  const groups = data.filter((row): row is WireGroup => 'schoolId' in row)
  const [schools, creators] = await Promise.all([
    readSchoolNames(
      actor,
      groups.map(({ schoolId }) => schoolId),
    ),
    readPersonNames(
      actor,
      groups.flatMap(({ createdById }) => createdById ?? []),
    ),
  ])
  return { groups, count, states: statesOf(isActive, count, other.count), schools, creators }
}
