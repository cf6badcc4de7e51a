import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { AuthoringPage, authoringTitle } from '@/components/authoring/authoring-page'
import { readAddressTitle, resolveAuthorAddress } from '@/lib/authoring/server/resolve-author-address'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/content-builder/[...path]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authoringTitle(await readAddressTitle(await requireActor(), 'builder', (await params).path))
}

/** The builder’s pages: an existing item, or a new one that is created when the page opens (RT-30, NAV-08). */
export default async function BuilderPage({ params, searchParams }: Props) {
  const actor = await requireActor()
  const [{ path }, search, asked] = await Promise.all([params, searchParams, headers()])
  const opened = await resolveAuthorAddress(actor, 'builder', path, { search, headers: asked })
  if (!opened) notFound()
  return <AuthoringPage opened={opened} actor={actor} />
}
