import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AssignmentListScreen } from '@/components/assignment/assignment-list-screen'
import { listTeacherAssignments } from '@/lib/assignment/server/list-teacher-assignments'
import { classroomLists } from '@/lib/classroom/lists'
import { now } from '@/lib/common/clock'
import { canAssign } from '@/lib/group/server/can-assign'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('assignment'))('title') }
}

/** The teacher's assignments, open or closed (RT-20). */
export default async function ClassroomAssignmentsPage({ searchParams }: PageProps<'/classroom/assignments'>) {
  const actor = await requireActor('teacher')
  const parameters = await searchParams
  const shown = viewedTable(actor, 'assignments')
  const at = { path: '/classroom/assignments', endpoint: 'assignments', shown }
  const asked = await loadList(parameters, classroomLists.assignments, at)
  const isClosed = asked.query.modifiers.isClosed === true
  const { query, place } = isClosed ? await loadList(parameters, classroomLists.closedAssignments, at) : asked
  const [lists, assigns] = await Promise.all([listTeacherAssignments(actor, query), canAssign(actor)])
  return <AssignmentListScreen {...lists} place={place} canAssign={assigns} timeZone={actor.timeZone} now={now()} />
}
