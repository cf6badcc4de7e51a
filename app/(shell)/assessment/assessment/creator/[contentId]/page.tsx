import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FrameScreen } from '@/components/assessment/frame-screen'
import { addedIds, isBuilderId } from '@/lib/assessment/tool'
import { env } from '@/lib/env/env'
import { requireViewer } from '@/lib/session/server/require-viewer'

type Props = PageProps<'/assessment/assessment/creator/[contentId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const isThere = isBuilderId((await params).contentId)
  return { title: (await getTranslations(isThere ? 'assessment.builder' : 'shell.notFound'))('title') }
}

/** The assessment creator of the legacy tool (shell.md §2.2); a new one may begin with items that `add` names. */
export default async function AssessmentCreatorPage({ params, searchParams }: Props) {
  await requireViewer('assessment.create')
  const { contentId } = await params
  if (!isBuilderId(contentId)) notFound()
  const ids = addedIds((await searchParams).add)
  const search = ids.length > 0 ? `?${new URLSearchParams(ids.map((id) => ['add', id]))}` : ''
  const t = await getTranslations('assessment.builder')
  const tail = ['assessment', 'creator', contentId]
  return <FrameScreen tool={env().LEGACY_SHELL_URL} tail={tail} title={t('title')} search={search} />
}
