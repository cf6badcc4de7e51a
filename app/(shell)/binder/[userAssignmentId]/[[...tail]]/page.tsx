import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { StudentLive } from '@/components/live/viewer-live'
import { ViewerPage, viewerTitle } from '@/components/viewer/viewer-page'
import { isId } from '@/lib/common/id'
import { orNull } from '@/lib/error/or-null'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { TOC_SETTING } from '@/lib/viewer/limits'
import { openWork } from '@/lib/viewer/server/open-work'

type Props = PageProps<'/binder/[userAssignmentId]/[[...tail]]'>

const open = cache(async (params: Props['params'], searchParams: Props['searchParams']) => {
  const viewer = await requireViewer('assignment.student')
  const [{ userAssignmentId, tail = [] }, search] = await Promise.all([params, searchParams])
  if (!isId(userAssignmentId)) return null
  return orNull(() => openWork(viewer, 'binder', userAssignmentId, { tail, search }))
})

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return viewerTitle(await open(params, searchParams))
}

export default async function BinderViewerPage({ params, searchParams }: Props) {
  const isTocShrunk = (await cookies()).get(TOC_SETTING)?.value === 'shrunk'
  const opened = await open(params, searchParams)
  return (
    <>
      <ViewerPage opened={opened} isTocShrunk={isTocShrunk} isBare={false} />
      <StudentLive opened={opened} />
    </>
  )
}
