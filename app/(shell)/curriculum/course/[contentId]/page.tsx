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

export async function generateMetadata({ params }: PageProps<'/curriculum/course/[contentId]'>): Promise<Metadata> {
  const actor = await requireActor('teacher')
  return levelTitle(await readLevelName(actor, (await params).contentId, ['course']))
}

export default async function CoursePage({ params, searchParams }: PageProps<'/curriculum/course/[contentId]'>) {
  const actor = await requireActor('teacher')
  const { contentId } = await params
  const indexes = tabIndexes(await searchParams)
  const page = await orNull(() => readLevel(actor, contentId, indexes, { contentType: 'course' }))
  if (!page) notFound()
  const access = curriculumAccess(actor, await canAssign(actor))
  return <ItemScreen page={page} path={`/curriculum/course/${contentId}`} access={access} />
}
