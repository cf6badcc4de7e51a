import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { ViewerPage, viewerTitle } from '@/components/viewer/viewer-page'
import { isId } from '@/lib/common/id'
import { orNull } from '@/lib/error/or-null'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { TOC_SETTING } from '@/lib/viewer/limits'
import { openLibrary } from '@/lib/viewer/server/open-library'

type Props = PageProps<'/content-viewer/library/[contentType]/[contentId]/[[...tail]]'>

const open = cache(async (params: Props['params'], searchParams: Props['searchParams']) => {
  const viewer = await requireViewer('library')
  const [{ contentType, contentId, tail = [] }, search] = await Promise.all([params, searchParams])
  if (!isId(contentId)) return null
  return orNull(() => openLibrary(viewer, contentType, contentId, { tail, search }))
})

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return viewerTitle(await open(params, searchParams))
}

export default async function LibraryViewerPage({ params, searchParams }: Props) {
  const isTocShrunk = (await cookies()).get(TOC_SETTING)?.value === 'shrunk'
  const isBare = (await params).tail === undefined
  return <ViewerPage opened={await open(params, searchParams)} isTocShrunk={isTocShrunk} isBare={isBare} />
}
