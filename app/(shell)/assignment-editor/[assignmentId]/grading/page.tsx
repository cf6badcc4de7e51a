import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { GradingScreen } from '@/components/grading/grading-screen'
import { GradingSkeleton } from '@/components/grading/grading-skeleton'
import { placeOf } from '@/lib/grading/place'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import { requireActor } from '@/lib/session/server/require-actor'
import { findAssignment } from './find-assignment'

type Props = PageProps<'/assignment-editor/[assignmentId]/grading'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const assignment = await findAssignment((await params).assignmentId)
  if (!assignment) return { title: (await getTranslations('assignment.editor'))('notFound.title') }
  return { title: (await getTranslations('grading'))('title', { name: assignment.content.name }) }
}

async function Grading({ params, searchParams }: Props) {
  const [actor, { assignmentId }, search] = await Promise.all([requireActor('teacher'), params, searchParams])
  const { filter, ...place } = placeOf(search)
  const page = await readGradingPage(actor, assignmentId, place)
  return <GradingScreen page={page} timeZone={actor.timeZone} filter={filter} isStudentChosen={place.userId !== null} />
}

export default async function GradingAssignmentPage(props: Props) {
  if (!(await findAssignment((await props.params).assignmentId))) notFound()
  return (
    <Suspense fallback={<GradingSkeleton />}>
      <Grading {...props} />
    </Suspense>
  )
}
