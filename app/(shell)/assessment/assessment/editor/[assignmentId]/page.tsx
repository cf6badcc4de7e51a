import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FrameScreen } from '@/components/assessment/frame-screen'
import { isId } from '@/lib/common/id'
import { env } from '@/lib/env/env'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('assessment.results'))('title') }
}

/** An assigned assessment in the legacy tool (shell.md §2.2): how its students did. */
export default async function AssessmentEditorPage({
  params,
}: PageProps<'/assessment/assessment/editor/[assignmentId]'>) {
  await requireViewer('assessment')
  const { assignmentId } = await params
  if (!isId(assignmentId)) notFound()
  const t = await getTranslations('assessment.results')
  return <FrameScreen tool={env().LEGACY_SHELL_URL} tail={['assessment', 'editor', assignmentId]} title={t('title')} />
}
