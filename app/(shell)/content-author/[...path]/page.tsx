import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { AuthoringPage, authoringTitle } from '@/components/authoring/authoring-page'
import { openAddress, readAddressTitle } from '@/lib/authoring/server/open-address'
import { requireViewer } from '@/lib/session/server/require-viewer'

type Props = PageProps<'/content-author/[...path]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authoringTitle(await readAddressTitle(await requireViewer(), 'author', (await params).path))
}

/** The author’s addresses: an item to look over, or a new one that is made on the way (RT-34, NAV-08). */
export default async function AuthorPage({ params, searchParams }: Props) {
  const viewer = await requireViewer()
  const [{ path }, search, asked] = await Promise.all([params, searchParams, headers()])
  const opened = await openAddress(viewer, 'author', path, { search, headers: asked })
  if (!opened) notFound()
  return <AuthoringPage opened={opened} viewer={viewer} />
}
