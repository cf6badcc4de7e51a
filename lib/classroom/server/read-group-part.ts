import 'server-only'
import type { WireAssignment } from '@/lib/assignment/schema'
import { listAssignments } from '@/lib/assignment/server/list-assignments'
import type { ListPlace } from '@/lib/search/list-address'
import type { PageParameters } from '@/lib/search/page-query'
import { loadList } from '@/lib/search/server/load-list'
import type { Actor } from '@/lib/session/actor'
import { viewedTable } from '@/lib/user/table-views'
import type { Choice } from '../choice'
import { groupPath, groupViewOf } from '../group-view'
import { classroomLists } from '../lists'
import { type ClassroomStudents, listGroupStudents, listViewableStudents } from './list-classroom-students'
import { listOtherGroups } from './list-other-groups'

/** The tab of a group's record page that its address selects. */
export type GroupPart =
  | ({ view: 'students'; place: ListPlace; otherGroups: Choice[]; viewableIds: string[] } & ClassroomStudents)
  | { view: 'teachers' }
  | { view: 'assignments'; place: ListPlace; assignments: WireAssignment[]; count: number }

/** Reads one tab of a group's record page; the caller has checked the viewer's access to the group. */
export async function readGroupPart(actor: Actor, groupId: string, parameters: PageParameters): Promise<GroupPart> {
  const view = groupViewOf(parameters.view)
  const path = groupPath(groupId, view)
  if (view === 'teachers') return { view }
  // The list criteria in a record's address belong to the list it was opened from, not to the lists on the page.
  const own = { squery: parameters.squery, q: parameters.q }
  if (view === 'students') {
    const { query, place } = await loadList(own, classroomLists.students, {
      path,
      endpoint: 'users',
      shown: viewedTable(actor, 'group-students'),
    })
    const [students, otherGroups] = await Promise.all([
      listGroupStudents(actor, groupId, query),
      listOtherGroups(actor, groupId),
    ])
    const viewableIds = await listViewableStudents(actor, students.students)
    return { view, place, otherGroups, viewableIds, ...students }
  }
  const { query, place } = await loadList(own, classroomLists.assignments, {
    path,
    endpoint: 'assignments',
    shown: viewedTable(actor, 'group-assignments'),
  })
  const { data, count } = await listAssignments(actor, {
    ...query,
    where: { ...query.where, groupId },
    modifiers: { ...query.modifiers, isOpen: true, isClosed: undefined, addCounts: true },
  })
  return { view, place, assignments: data, count }
}
