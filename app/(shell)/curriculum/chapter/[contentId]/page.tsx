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
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata({ params }: PageProps<'/curriculum/chapter/[contentId]'>): Promise<Metadata> {
  const actor = await requireActor('curriculum')
  return levelTitle(await readLevelName(actor, (await params).contentId, ['chapter']))
}

export default async function ChapterPage({ params, searchParams }: PageProps<'/curriculum/chapter/[contentId]'>) {
  const actor = await requireActor('curriculum')
  const { contentId } = await params
  const indexes = tabIndexes(await searchParams)
  const page = await orNull(() => readLevel(actor, contentId, indexes, { contentType: 'chapter' }))
  if (!page) notFound()
  const access = curriculumAccess(actor, await canAssign(actor))
  return <ItemScreen page={page} path={`/curriculum/chapter/${contentId}`} access={access} />
}
