import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { isId } from '@/lib/common/id'
import { isReadInLibrary } from '@/lib/routing/content-path'
import { viewerPath } from '@/lib/routing/viewer-address'
import { requireActor } from '@/lib/session/server/require-actor'
import { queryOf } from '@/lib/viewer/viewer-page'

type Props = PageProps<'/curriculum/[contentType]/[contentId]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.notFound'))('title') }
}

/** Redirects the curriculum address of an item that is read in the library to its address there (contract.md §6). */
export default async function CurriculumItemPage({ params, searchParams }: Props) {
  await requireActor('library')
  const { contentType, contentId } = await params
  if (!isReadInLibrary(contentType) || !isId(contentId)) notFound()
  redirect(`${viewerPath({ family: 'library', contentType, contentId })}${queryOf(await searchParams)}`)
}
