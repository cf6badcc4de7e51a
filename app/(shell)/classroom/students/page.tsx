import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StudentsScreen } from '@/components/classroom/students-screen'
import { classroomLists } from '@/lib/classroom/lists'
import { listClassroomStudents, seesWholeSchools } from '@/lib/classroom/server/list-classroom-students'
import { now } from '@/lib/common/clock'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.students'))('title') }
}

/** The viewer's students: all at once for a teacher, paged for an admin (CALL-22). */
export default async function StudentsPage({ searchParams }: PageProps<'/classroom/students'>) {
  const actor = await requireActor('teacher')
  const isWhole = seesWholeSchools(actor)
  const spec = isWhole ? classroomLists.students : classroomLists.myStudents
  const shown = viewedTable(actor, 'students')
  const at = { path: '/classroom/students', endpoint: 'users', shown }
  const { query, place } = await loadList(await searchParams, spec, at)
  const students = await listClassroomStudents(actor, query)
  return <StudentsScreen {...students} {...{ place, isWhole }} timeZone={actor.timeZone} now={now()} />
}
