import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { StudentGradesScreen } from '@/components/classroom/student-grades-screen'
import { findStudent } from '@/lib/classroom/server/find-records'
import { now } from '@/lib/common/clock'
import { getUserGrades } from '@/lib/gradebook/server/get-user-grades'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/classroom/students/[studentId]/grades'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const student = await findStudent(await requireActor('teacher'), (await params).studentId)
  const t = await getTranslations('classroom')
  if (!student) return { title: t('title') }
  return { title: t('studentGrades.titleOf', { name: `${student.firstName} ${student.lastName}` }) }
}

/** The grades of one student, to read (RT-23). */
export default async function StudentGradesPage({ params }: Props) {
  const actor = await requireActor('teacher')
  const student = await findStudent(actor, (await params).studentId)
  if (!student) notFound()
  const gradebook = await getUserGrades(actor, student.id, {})
  return <StudentGradesScreen {...{ student, gradebook }} timeZone={actor.timeZone} now={now()} />
}
