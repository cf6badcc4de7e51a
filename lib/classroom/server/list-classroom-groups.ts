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
  /** Who made them, of those whom this actor may know. */
  creators: Names
}

/** How many groups of a list there are in each state, whichever of them is asked for. */
async function countStates(actor: Actor, query: GroupListQuery): Promise<GroupCounts> {
  const count = async (isActive: boolean | undefined) =>
    (await listGroups(actor, { ...query, limit: 0, offset: 0, where: { ...query.where, isActive } })).count
  const [all, active] = await Promise.all([count(undefined), count(true)])
  return { all, active, inactive: all - active }
}

/** A page of the groups that this actor teaches or runs, with their counts and the names of their schools. */
export async function listClassroomGroups(actor: Actor, query: GroupListQuery): Promise<ClassroomGroups> {
  const { studentsInMyGroups: _, ...modifiers } = query.modifiers
  const [{ data, count }, states] = await Promise.all([
    listGroups(actor, { ...query, modifiers: { ...modifiers, addCounts: true } }),
    countStates(actor, { ...query, modifiers }),
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
  return { groups, count, states, schools, creators }
}
