import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StudentLive } from '@/components/live/viewer-live'
import { ViewerPage, viewerTitle } from '@/components/viewer/viewer-page'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { openAddress } from '@/lib/viewer/server/open-address'

type Props = PageProps<'/assignments/[userAssignmentId]/[[...tail]]'>

async function open({ params, searchParams }: Props) {
  const viewer = await requireViewer('assignment.student')
  const [{ userAssignmentId, tail = [] }, search] = await Promise.all([params, searchParams])
  return openAddress(viewer, { family: 'assignments', userAssignmentId }, { tail, search })
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return viewerTitle(await open(props))
}

export default async function AssignmentsViewerPage(props: Props) {
  const opened = await open(props)
  if (!opened) notFound()
  return (
    <>
      <ViewerPage opened={opened} isBare={false} />
      <StudentLive opened={opened} />
    </>
  )
}
