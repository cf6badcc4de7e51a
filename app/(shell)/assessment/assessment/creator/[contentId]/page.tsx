import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { FrameScreen } from '@/components/assessment/frame-screen'
import { findAssessmentName } from '@/lib/assessment/server/find-assessment-name'
import { addedIds, isBuilderId, NEW_ASSESSMENT } from '@/lib/assessment/tool'
import { env } from '@/lib/env/env'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/assessment/assessment/creator/[contentId]'>

/** Returns the title of the page; null if there is no such page. An item that only an external tool knows has a generic title. */
const titleOf = cache(async (contentId: string): Promise<string | null> => {
  const actor = await requireActor('assessment.create')
  const t = await getTranslations('assessment')
  if (!isBuilderId(contentId)) return null
  if (contentId === NEW_ASSESSMENT) return t('new.title')
  const name = await findAssessmentName(actor, contentId)
  if (name !== null) return t('builder.titleOf', { name })
  return env().LEGACY_SHELL_URL ? t('builder.title') : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = await titleOf((await params).contentId)
  return { title: title ?? (await getTranslations('shell.notFound'))('title') }
}

/** The assessment creator of the legacy tool (RT-12); a new assessment may start with the items listed in `add`. */
export default async function AssessmentCreatorPage({ params, searchParams }: Props) {
  await requireActor('assessment.create')
  const { contentId } = await params
  const title = await titleOf(contentId)
  if (title === null) notFound()
  const ids = addedIds((await searchParams).add)
  const search = ids.length > 0 ? `?${new URLSearchParams(ids.map((id) => ['add', id]))}` : ''
  const tail = ['assessment', 'creator', contentId]
  return <FrameScreen tool={env().LEGACY_SHELL_URL} tail={tail} title={title} search={search} />
}
