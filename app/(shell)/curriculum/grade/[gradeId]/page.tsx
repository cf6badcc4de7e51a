import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GradeScreen } from '@/components/curriculum/grade-screen'
import { levelTitle } from '@/components/curriculum/level-title'
import { curriculumAccess } from '@/lib/curriculum/access'
import { tabIndexes } from '@/lib/curriculum/levels'
import { readLevel } from '@/lib/curriculum/server/read-level'
import { readLevelName } from '@/lib/curriculum/server/read-level-name'
import { orNull } from '@/lib/error/or-null'
import { canAssign } from '@/lib/group/server/can-assign'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { gradesOf } from './grades-of'

export async function generateMetadata({ params }: PageProps<'/curriculum/grade/[gradeId]'>): Promise<Metadata> {
  const viewer = await requireViewer('teacher')
  return levelTitle(await readLevelName(viewer, (await params).gradeId, ['grade']))
}

export default async function GradePage({ params, searchParams }: PageProps<'/curriculum/grade/[gradeId]'>) {
  const viewer = await requireViewer('teacher')
  const { gradeId } = await params
  const [grades, page] = await Promise.all([
    gradesOf(viewer),
    orNull(async () => readLevel(viewer, gradeId, tabIndexes(await searchParams), { contentType: 'grade' })),
  ])
  if (!page) notFound()
  const access = curriculumAccess(viewer, await canAssign(viewer))
  return <GradeScreen {...{ grades, gradeId, page, access }} path={`/curriculum/grade/${gradeId}`} />
}
