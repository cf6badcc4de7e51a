import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ItemScreen } from '@/components/curriculum/item-screen'
import { levelTitle } from '@/components/curriculum/level-title'
import { curriculumAccess } from '@/lib/curriculum/access'
import { tabIndexes } from '@/lib/curriculum/levels'
import { readLevel } from '@/lib/curriculum/server/read-level'
import { readLevelName } from '@/lib/curriculum/server/read-level-name'
import { orNull } from '@/lib/error/or-null'
import { canAssign } from '@/lib/group/server/can-assign'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata({ params }: PageProps<'/curriculum/chapter/[contentId]'>): Promise<Metadata> {
  const viewer = await requireViewer('curriculum')
  return levelTitle(await readLevelName(viewer, (await params).contentId, ['chapter']))
}

export default async function ChapterPage({ params, searchParams }: PageProps<'/curriculum/chapter/[contentId]'>) {
  const viewer = await requireViewer('curriculum')
  const { contentId } = await params
  const indexes = tabIndexes(await searchParams)
  const page = await orNull(() => readLevel(viewer, contentId, indexes, { contentType: 'chapter' }))
  if (!page) notFound()
  const access = curriculumAccess(viewer, await canAssign(viewer))
  return <ItemScreen page={page} path={`/curriculum/chapter/${contentId}`} access={access} />
}
