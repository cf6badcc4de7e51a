import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StudentsScreen } from '@/components/classroom/students-screen'
import { classroomLists } from '@/lib/classroom/lists'
import { listClassroomStudents, seesWholeSchools } from '@/lib/classroom/server/list-classroom-students'
import { now } from '@/lib/common/clock'
import { openList } from '@/lib/search/server/open-list'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.students'))('title') }
}

/** The viewer's students: all of a teacher's at once, a page of an admin's (CALL-22). */
export default async function StudentsPage({ searchParams }: PageProps<'/classroom/students'>) {
  const viewer = await requireViewer('teacher')
  const isWhole = seesWholeSchools(viewer)
  const spec = isWhole ? classroomLists.students : classroomLists.myStudents
  const { query, place } = await openList(await searchParams, spec, { path: '/classroom/students', endpoint: 'users' })
  const students = await listClassroomStudents(viewer, query)
  return <StudentsScreen {...students} {...{ place, isWhole }} timeZone={viewer.timeZone} now={now()} />
}
