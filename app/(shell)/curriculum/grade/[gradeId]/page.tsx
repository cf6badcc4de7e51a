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
import { requireActor } from '@/lib/session/server/require-actor'
import { gradesOf } from './grades-of'

export async function generateMetadata({ params }: PageProps<'/curriculum/grade/[gradeId]'>): Promise<Metadata> {
  const actor = await requireActor('teacher')
  return levelTitle(await readLevelName(actor, (await params).gradeId, ['grade']))
}

export default async function GradePage({ params, searchParams }: PageProps<'/curriculum/grade/[gradeId]'>) {
  const actor = await requireActor('teacher')
  const { gradeId } = await params
  const [grades, page] = await Promise.all([
    gradesOf(actor),
    orNull(async () => readLevel(actor, gradeId, tabIndexes(await searchParams), { contentType: 'grade' })),
  ])
  if (!page) notFound()
  const access = curriculumAccess(actor, await canAssign(actor))
  return <GradeScreen {...{ grades, gradeId, page, access }} path={`/curriculum/grade/${gradeId}`} />
}
