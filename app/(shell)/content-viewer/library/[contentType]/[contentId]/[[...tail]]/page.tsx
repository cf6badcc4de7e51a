import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ViewerPage, viewerTitle } from '@/components/viewer/viewer-page'
import { requireActor } from '@/lib/session/server/require-actor'
import { resolveViewerAddress } from '@/lib/viewer/server/resolve-viewer-address'

type Props = PageProps<'/content-viewer/library/[contentType]/[contentId]/[[...tail]]'>

async function open({ params, searchParams }: Props) {
  const actor = await requireActor('library')
  const [{ contentType, contentId, tail = [] }, search] = await Promise.all([params, searchParams])
  return resolveViewerAddress(actor, { family: 'library', contentType, contentId }, { tail, search })
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return viewerTitle(await open(props))
}

export default async function LibraryViewerPage(props: Props) {
  const opened = await open(props)
  if (!opened) notFound()
  return <ViewerPage opened={opened} isBare={(await props.params).tail === undefined} />
}
