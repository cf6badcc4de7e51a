import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { GradingScreen } from '@/components/grading/grading-screen'
import { isId } from '@/lib/common/id'
import { orNull } from '@/lib/error/or-null'
import { readGradingPage } from '@/lib/grading/server/read-grading-page'
import { requireViewer } from '@/lib/session/server/require-viewer'

type Props = PageProps<'/assignment-editor/[assignmentId]/grading'>

const open = cache(async (params: Props['params'], searchParams: Props['searchParams']) => {
  const viewer = await requireViewer('teacher')
  const [{ assignmentId }, { item, student, filter }] = await Promise.all([params, searchParams])
  const idOf = (value: unknown) => (typeof value === 'string' && isId(value) ? value : null)
  const place = { contentId: idOf(item), userId: idOf(student) }
  const page = isId(assignmentId) ? await orNull(() => readGradingPage(viewer, assignmentId, place)) : null
  return { page, timeZone: viewer.timeZone, filter, isStudentChosen: place.userId !== null }
})

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { page } = await open(params, searchParams)
  return page ? { title: (await getTranslations('grading'))('title', { name: page.assignment.name }) } : {}
}

export default async function GradingAssignmentPage({ params, searchParams }: Props) {
  const { page, filter, ...rest } = await open(params, searchParams)
  if (!page) notFound()
  return <GradingScreen {...rest} page={page} filter={filter === 'needs-grading' ? filter : 'all'} />
}
