import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { StaffLive } from '@/components/live/viewer-live'
import { ViewerPage, viewerTitle } from '@/components/viewer/viewer-page'
import { isId } from '@/lib/common/id'
import { orNull } from '@/lib/error/or-null'
import { getLiveTarget } from '@/lib/remote-navigation/server/get-live-class'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { TOC_SETTING } from '@/lib/viewer/limits'
import { openAssignment } from '@/lib/viewer/server/open-assignment'

type Props = PageProps<'/content-viewer/assignment/[assignmentId]/[[...tail]]'>

const open = cache(async (params: Props['params'], searchParams: Props['searchParams']) => {
  const viewer = await requireViewer()
  const [{ assignmentId, tail = [] }, search] = await Promise.all([params, searchParams])
  if (!isId(assignmentId)) return null
  return orNull(() => openAssignment(viewer, assignmentId, { tail, search }))
})

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return viewerTitle(await open(params, searchParams))
}

export default async function AssignmentViewerPage({ params, searchParams }: Props) {
  const isTocShrunk = (await cookies()).get(TOC_SETTING)?.value === 'shrunk'
  const { assignmentId, tail } = await params
  const [viewer, opened] = await Promise.all([requireViewer(), open(params, searchParams)])
  const target = opened?.kind === 'page' ? await getLiveTarget(viewer, assignmentId) : null
  return (
    <>
      <ViewerPage opened={opened} isTocShrunk={isTocShrunk} isBare={tail === undefined} />
      <StaffLive opened={opened} target={target} timeZone={viewer.timeZone} />
    </>
  )
}
