import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AccommodationsPart } from '@/components/classroom/accommodations'
import { ErasureBanner } from '@/components/classroom/erasure-banner'
import { PersonActions } from '@/components/classroom/person-actions'
import { StudentScreen } from '@/components/classroom/student-screen'
import { ImpersonateButton } from '@/components/session/impersonate-button'
import { ViewAsStudentButton } from '@/components/session/view-as-student-button'
import { classroomLists } from '@/lib/classroom/lists'
import { findStudent } from '@/lib/classroom/server/find-records'
import { readPersonRecord } from '@/lib/classroom/server/read-person-record'
import { readStudentRecord } from '@/lib/classroom/server/read-student-record'
import { now } from '@/lib/common/clock'
import { listBehind } from '@/lib/search/record-address'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

type Props = PageProps<'/classroom/students/[studentId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const student = await findStudent(await requireActor('teacher'), (await params).studentId)
  return { title: student ? `${student.firstName} ${student.lastName}` : (await getTranslations('classroom'))('title') }
}

/** The record of a student (RT-23). */
export default async function StudentPage({ params, searchParams }: Props) {
  const actor = await requireActor('teacher')
  const student = await findStudent(actor, (await params).studentId)
  if (!student) notFound()
  const { squery, criteria } = await searchParams
  const at = {
    path: `/classroom/students/${student.id}`,
    endpoint: 'user-assignments',
    shown: viewedTable(actor, 'student-works'),
  }
  const { query, place } = await loadList({ squery }, classroomLists.works, at)
  const [record, account] = await Promise.all([
    readStudentRecord(actor, student, query),
    readPersonRecord(actor, student),
  ])
  const { rights, choices, offer, erasure } = account
  const backHref = listBehind(criteria, 'users', '/classroom/students')
  const name = `${student.firstName} ${student.lastName}`
  const actions = (
    <>
      {rights.viewsAsStudent && <ViewAsStudentButton userId={student.id} name={name} />}
      {rights.actsAs && !rights.viewsAsStudent && <ImpersonateButton userId={student.id} name={name} />}
      <PersonActions person={student} {...{ rights, choices, offer }} isErasing={erasure !== null} />
    </>
  )
  const notice = erasure && <ErasureBanner userId={student.id} erasure={erasure} timeZone={actor.timeZone} />
  const accommodations = <AccommodationsPart student={student} canChange={rights.teaches} />
  const parts = { place, backHref, actions, notice, accommodations }
  return <StudentScreen {...record} {...parts} timeZone={actor.timeZone} now={now()} />
}
