import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StaffLive } from '@/components/live/viewer-live'
import { ViewerPage, viewerTitle } from '@/components/viewer/viewer-page'
import { getLiveTarget } from '@/lib/remote-navigation/server/get-live-class'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { openAddress } from '@/lib/viewer/server/open-address'

type Props = PageProps<'/content-viewer/assignment/[assignmentId]/[[...tail]]'>

async function open({ params, searchParams }: Props) {
  const viewer = await requireViewer()
  const [{ assignmentId, tail = [] }, search] = await Promise.all([params, searchParams])
  return openAddress(viewer, { family: 'assignment', assignmentId }, { tail, search })
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return viewerTitle(await open(props))
}

export default async function AssignmentViewerPage(props: Props) {
  const { assignmentId, tail } = await props.params
  const [viewer, opened] = await Promise.all([requireViewer(), open(props)])
  if (!opened) notFound()
  const isLive = opened.kind === 'page' && opened.page.staff !== null && !opened.paper
  const target = isLive ? await getLiveTarget(viewer, assignmentId) : null
  return (
    <>
      <ViewerPage opened={opened} isBare={tail === undefined} />
      <StaffLive opened={opened} target={target} timeZone={viewer.timeZone} />
    </>
  )
}
