import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AssignmentListScreen } from '@/components/assignment/assignment-list-screen'
import { listTeacherAssignments } from '@/lib/assignment/server/list-teacher-assignments'
import { classroomLists } from '@/lib/classroom/lists'
import { now } from '@/lib/common/clock'
import { canAssign } from '@/lib/group/server/can-assign'
import { openList } from '@/lib/search/server/open-list'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('assignment'))('title') }
}

/** The teacher's assignments, open or closed (RT-20). */
export default async function ClassroomAssignmentsPage({ searchParams }: PageProps<'/classroom/assignments'>) {
  const viewer = await requireViewer('teacher')
  const { query, place } = await openList(await searchParams, classroomLists.assignments, {
    path: '/classroom/assignments',
    endpoint: 'assignments',
  })
  const [lists, assigns] = await Promise.all([listTeacherAssignments(viewer, query), canAssign(viewer)])
  return <AssignmentListScreen {...lists} place={place} canAssign={assigns} timeZone={viewer.timeZone} now={now()} />
}
