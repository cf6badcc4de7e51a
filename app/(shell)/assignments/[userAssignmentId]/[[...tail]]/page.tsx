import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StudentLive } from '@/components/live/viewer-live'
import { ViewerPage, viewerTitle } from '@/components/viewer/viewer-page'
import { requireActor } from '@/lib/session/server/require-actor'
import { resolveViewerAddress } from '@/lib/viewer/server/resolve-viewer-address'

type Props = PageProps<'/assignments/[userAssignmentId]/[[...tail]]'>

async function open({ params, searchParams }: Props) {
  const actor = await requireActor('assignment.student')
  const [{ userAssignmentId, tail = [] }, search] = await Promise.all([params, searchParams])
  return resolveViewerAddress(actor, { family: 'assignments', userAssignmentId }, { tail, search })
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
