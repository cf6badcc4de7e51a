import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { StudentGradesScreen } from '@/components/classroom/student-grades-screen'
import { findStudent } from '@/lib/classroom/server/find-records'
import { now } from '@/lib/common/clock'
import { getUserGrades } from '@/lib/gradebook/server/get-user-grades'
import { requireViewer } from '@/lib/session/server/require-viewer'

type Props = PageProps<'/classroom/students/[studentId]/grades'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const student = await findStudent(await requireViewer('teacher'), (await params).studentId)
  const t = await getTranslations('classroom')
  if (!student) return { title: t('title') }
  return { title: t('studentGrades.titleOf', { name: `${student.firstName} ${student.lastName}` }) }
}

/** The grades of one student, to read (RT-23). */
export default async function StudentGradesPage({ params }: Props) {
  const viewer = await requireViewer('teacher')
  const student = await findStudent(viewer, (await params).studentId)
  if (!student) notFound()
  const gradebook = await getUserGrades(viewer, student.id, {})
  return <StudentGradesScreen {...{ student, gradebook }} timeZone={viewer.timeZone} now={now()} />
}
