import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { StudentGradesScreen } from '@/components/classroom/student-grades-screen'
import { Texts } from '@/components/i18n/texts'
import { classroomLists } from '@/lib/classroom/lists'
import { findStudent } from '@/lib/classroom/server/find-records'
import { now } from '@/lib/common/clock'
import { readStudentView } from '@/lib/gradebook/server/read-student-view'
import { gradebookViewOf } from '@/lib/gradebook/views'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

type Props = PageProps<'/classroom/students/[studentId]/grades'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const student = await findStudent(await requireActor('teacher'), (await params).studentId)
  const t = await getTranslations('classroom')
  if (!student) return { title: t('title') }
  return { title: t('studentGrades.titleOf', { name: `${student.firstName} ${student.lastName}` }) }
}

/** The grades of a student by assignment, or by standard with `view=standards` (RT-23). */
export default async function StudentGradesPage({ params, searchParams }: Props) {
  const actor = await requireActor('teacher')
  const student = await findStudent(actor, (await params).studentId)
  if (!student) notFound()
  const { view, squery } = await searchParams
  const at = {
    path: `/classroom/students/${student.id}/grades`,
    endpoint: 'grades',
    shown: viewedTable(actor, 'student-grades'),
  }
  const { query, place } = await loadList({ squery }, classroomLists.studentGrades, at)
  const part = await readStudentView(actor, student.id, gradebookViewOf(view))
  return (
    <Texts of={['gradebook']}>
      <StudentGradesScreen
        {...{ student, part, place }}
        orderBy={query.orderBy}
        timeZone={actor.timeZone}
        now={now()}
      />
    </Texts>
  )
}
