import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { GradingSkeleton } from '@/components/grading/grading-skeleton'
import { QuestionScreen } from '@/components/grading/question/question-screen'
import { placeOf } from '@/lib/grading/place'
import { readQuestionPage } from '@/lib/grading/server/read-question-page'
import { requireActor } from '@/lib/session/server/require-actor'
import { findAssignment } from '../find-assignment'

type Props = PageProps<'/assignment-editor/[assignmentId]/grading/question'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const assignment = await findAssignment((await params).assignmentId)
  if (!assignment) return { title: (await getTranslations('assignment.editor'))('notFound.title') }
  return { title: (await getTranslations('grading.byQuestion'))('title', { name: assignment.content.name }) }
}

async function Question({ params, searchParams }: Props) {
  const [actor, { assignmentId }, search] = await Promise.all([requireActor('teacher'), params, searchParams])
  const { filter, contentId } = placeOf(search)
  const page = await readQuestionPage(actor, assignmentId, contentId)
  return <QuestionScreen page={page} timeZone={actor.timeZone} filter={filter} />
}

export default async function GradingByQuestionPage(props: Props) {
  if (!(await findAssignment((await props.params).assignmentId))) notFound()
  return (
    <Suspense fallback={<GradingSkeleton />}>
      <Question {...props} />
    </Suspense>
  )
}
