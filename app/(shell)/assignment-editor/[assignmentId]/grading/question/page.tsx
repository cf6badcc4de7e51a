import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache, Suspense } from 'react'
import { GradingSkeleton } from '@/components/grading/grading-skeleton'
import { QuestionScreen } from '@/components/grading/question/question-screen'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import { isId } from '@/lib/common/id'
import { orNull } from '@/lib/error/or-null'
import { placeOf } from '@/lib/grading/place'
import { readQuestionPage } from '@/lib/grading/server/read-question-page'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/assignment-editor/[assignmentId]/grading/question'>

/** The assignment alone, so that one that is not there is a 404 before anything is shown. */
const find = cache(async (params: Props['params']) => {
  const [actor, { assignmentId }] = await Promise.all([requireActor('teacher'), params])
  return isId(assignmentId) ? orNull(() => requireAssignment(actor, assignmentId)) : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const assignment = await find(params)
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
  if (!(await find(props.params))) notFound()
  return (
    <Suspense fallback={<GradingSkeleton />}>
      <Question {...props} />
    </Suspense>
  )
}
