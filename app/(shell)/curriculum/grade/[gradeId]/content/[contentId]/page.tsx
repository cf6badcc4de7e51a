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
import { gradesOf } from '../../grades-of'

type Props = PageProps<'/curriculum/grade/[gradeId]/content/[contentId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await requireViewer('teacher')
  return levelTitle(await readLevelName(viewer, (await params).contentId))
}

/** An item inside its grade; what stands below no grade or another one is shown without the tabs of a grade (contract.md §6). */
export default async function GradeContentPage({ params, searchParams }: Props) {
  const viewer = await requireViewer('teacher')
  const { gradeId, contentId } = await params
  const [grades, page] = await Promise.all([
    gradesOf(viewer),
    orNull(async () => readLevel(viewer, contentId, tabIndexes(await searchParams))),
  ])
  if (!page) notFound()
  const path = `/curriculum/grade/${gradeId}/content/${contentId}`
  const access = curriculumAccess(viewer, await canAssign(viewer))
  return <GradeScreen {...{ grades, gradeId, page, path, access }} />
}
