import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FrameScreen } from '@/components/assessment/frame-screen'
import { isId } from '@/lib/common/id'
import { env } from '@/lib/env/env'
import { requireViewer } from '@/lib/session/server/require-viewer'

type Props = PageProps<'/assessment/assessment/editor/[assignmentId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const isThere = isId((await params).assignmentId)
  return { title: (await getTranslations(isThere ? 'assessment.results' : 'shell.notFound'))('title') }
}

/** An assigned assessment in the legacy tool (shell.md §2.2): how its students did. */
export default async function AssessmentEditorPage({ params }: Props) {
  await requireViewer('assessment')
  const { assignmentId } = await params
  if (!isId(assignmentId)) notFound()
  const t = await getTranslations('assessment.results')
  return <FrameScreen tool={env().LEGACY_SHELL_URL} tail={['assessment', 'editor', assignmentId]} title={t('title')} />
}
