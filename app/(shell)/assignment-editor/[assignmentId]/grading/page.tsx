import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache, Suspense } from 'react'
import { GradingScreen } from '@/components/grading/grading-screen'
import { GradingSkeleton } from '@/components/grading/grading-skeleton'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import { isId } from '@/lib/common/id'
import { orNull } from '@/lib/error/or-null'
import { placeOf } from '@/lib/grading/place'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/assignment-editor/[assignmentId]/grading'>

/** The assignment alone, so that one that is not there is a 404 before anything is shown. */
const find = cache(async (params: Props['params']) => {
  const [actor, { assignmentId }] = await Promise.all([requireActor('teacher'), params])
  return isId(assignmentId) ? orNull(() => requireAssignment(actor, assignmentId)) : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const assignment = await find(params)
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
  if (!(await find(props.params))) notFound()
  return (
    <Suspense fallback={<GradingSkeleton />}>
      <Grading {...props} />
    </Suspense>
  )
}
