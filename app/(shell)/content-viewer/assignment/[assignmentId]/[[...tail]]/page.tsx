import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StaffLive } from '@/components/live/viewer-live'
import { ViewerPage, viewerTitle } from '@/components/viewer/viewer-page'
import { getLiveTarget } from '@/lib/remote-navigation/server/get-live-class'
import { requireActor } from '@/lib/session/server/require-actor'
import { resolveViewerAddress } from '@/lib/viewer/server/resolve-viewer-address'

type Props = PageProps<'/content-viewer/assignment/[assignmentId]/[[...tail]]'>

async function open({ params, searchParams }: Props) {
  const actor = await requireActor()
  const [{ assignmentId, tail = [] }, search] = await Promise.all([params, searchParams])
  return resolveViewerAddress(actor, { family: 'assignment', assignmentId }, { tail, search })
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return viewerTitle(await open(props))
}

export default async function AssignmentViewerPage(props: Props) {
  const { assignmentId, tail } = await props.params
  const [actor, opened] = await Promise.all([requireActor(), open(props)])
  if (!opened) notFound()
  const isLive = opened.kind === 'page' && opened.page.staff !== null && !opened.paper
  const target = isLive ? await getLiveTarget(actor, assignmentId) : null
  return (
    <>
      <ViewerPage opened={opened} isBare={tail === undefined} />
      <StaffLive opened={opened} target={target} timeZone={actor.timeZone} />
    </>
  )
}
