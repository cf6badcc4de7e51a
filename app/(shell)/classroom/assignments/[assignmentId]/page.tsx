import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AssignmentScreen } from '@/components/classroom/assignment-screen'
import { classroomLists } from '@/lib/classroom/lists'
import { findAssignment } from '@/lib/classroom/server/find-records'
import { now } from '@/lib/common/clock'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'
import { listOfAssignment } from '@/lib/user-assignment/server/list-user-assignments'

type Props = PageProps<'/classroom/assignments/[assignmentId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findAssignment(await requireActor('teacher'), (await params).assignmentId)
  return { title: found?.assignment.content.name ?? (await getTranslations('classroom'))('title') }
}

/** The record of an assignment, read-only (RT-20). */
export default async function AssignmentPage({ params, searchParams }: Props) {
  const actor = await requireActor('teacher')
  const found = await findAssignment(actor, (await params).assignmentId)
  if (!found) notFound()
  const { assignment, isTaught } = found
  const at = {
    path: `/classroom/assignments/${assignment.id}`,
    endpoint: 'user-assignments',
    shown: viewedTable(actor, 'assignment-works'),
  }
  const { query, place } = await loadList(await searchParams, classroomLists.assignmentWorks, at)
  const works = await listOfAssignment(actor, assignment.id, query.orderBy)
  return <AssignmentScreen {...{ assignment, works, isTaught, place }} timeZone={actor.timeZone} now={now()} />
}
