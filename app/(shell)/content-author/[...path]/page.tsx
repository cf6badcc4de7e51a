import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { AuthoringPage, authoringTitle } from '@/components/authoring/authoring-page'
import { readAddressTitle, resolveAuthorAddress } from '@/lib/authoring/server/resolve-author-address'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/content-author/[...path]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authoringTitle(await readAddressTitle(await requireActor(), 'author', (await params).path))
}

/** The author’s pages: an existing item, or a new one that is created when the page opens (RT-34, NAV-08). */
export default async function AuthorPage({ params, searchParams }: Props) {
  const actor = await requireActor()
  const [{ path }, search, asked] = await Promise.all([params, searchParams, headers()])
  const opened = await resolveAuthorAddress(actor, 'author', path, { search, headers: asked })
  if (!opened) notFound()
  return <AuthoringPage opened={opened} actor={actor} />
}
