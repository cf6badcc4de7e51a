import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClassMapScreen } from '@/components/live/class-map-screen'
import { isId } from '@/lib/common/id'
import { getLiveClass } from '@/lib/remote-navigation/server/get-live-class'
import { requireViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('live.map'))('title') }
}

export default async function LivePage({ params }: PageProps<'/classroom/assignments/[assignmentId]/live'>) {
  const viewer = await requireViewer('teacher')
  const { assignmentId } = await params
  const live = isId(assignmentId) ? await getLiveClass(viewer, assignmentId) : null
  if (!live) notFound()
  return <ClassMapScreen live={live} timeZone={viewer.timeZone} />
}
