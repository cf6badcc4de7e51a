import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AssignmentScreen } from '@/components/classroom/assignment-screen'
import { findAssignment } from '@/lib/classroom/server/find-records'
import { now } from '@/lib/common/clock'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/classroom/assignments/[assignmentId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findAssignment(await requireActor('teacher'), (await params).assignmentId)
  return { title: found?.assignment.content.name ?? (await getTranslations('classroom'))('title') }
}

/** The record of an assignment, read-only (RT-20). */
export default async function AssignmentPage({ params }: Props) {
  const actor = await requireActor('teacher')
  const found = await findAssignment(actor, (await params).assignmentId)
  if (!found) notFound()
  const { assignment, works, isTaught } = found
  return <AssignmentScreen {...{ assignment, works, isTaught }} timeZone={actor.timeZone} now={now()} />
}
