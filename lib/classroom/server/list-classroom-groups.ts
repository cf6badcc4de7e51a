import 'server-only'
import type { GroupListQuery, WireGroup } from '@/lib/group/schema'
import { listGroups } from '@/lib/group/server/list-groups'
import type { Viewer } from '@/lib/session/viewer'
import { type Names, readSchoolNames } from './name-maps'

export type ClassroomGroups = { groups: WireGroup[]; count: number; schools: Names }

/** A page of the groups that this viewer teaches or runs, with their counts and the names of their schools. */
export async function listClassroomGroups(viewer: Viewer, query: GroupListQuery): Promise<ClassroomGroups> {
  const { studentsInMyGroups: _, ...modifiers } = query.modifiers
  const { data, count } = await listGroups(viewer, { ...query, modifiers: { ...modifiers, addCounts: true } })
  // Without that modifier the records are groups.
  const groups = data.filter((row): row is WireGroup => 'schoolId' in row)
  const schools = await readSchoolNames(
    viewer,
    groups.map(({ schoolId }) => schoolId),
  )
  return { groups, count, schools }
}
