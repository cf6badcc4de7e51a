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
import { gradesOf } from '../../grades-of'

type Props = PageProps<'/curriculum/grade/[gradeId]/content/[contentId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const actor = await requireActor('teacher')
  return levelTitle(await readLevelName(actor, (await params).contentId))
}

/** An item inside its grade; an item of another grade, or of none, is shown without the grade's tabs (contract.md §6). */
export default async function GradeContentPage({ params, searchParams }: Props) {
  const actor = await requireActor('teacher')
  const { gradeId, contentId } = await params
  const [grades, page] = await Promise.all([
    gradesOf(actor),
    orNull(async () => readLevel(actor, contentId, tabIndexes(await searchParams))),
  ])
  if (!page) notFound()
  const path = `/curriculum/grade/${gradeId}/content/${contentId}`
  const access = curriculumAccess(actor, await canAssign(actor))
  return <GradeScreen {...{ grades, gradeId, page, path, access }} />
}
