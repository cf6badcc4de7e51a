import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { WordScreen } from '@/components/library/word-screen'
import { SEARCH_PATH, searchPath, wordPath } from '@/lib/library/paths'
import { occurrencesSpec } from '@/lib/library/search-spec'
import { findWord, listOccurrences } from '@/lib/library/server/open-word'
import { unpackCriteria } from '@/lib/routing/criteria'
import { listBehind } from '@/lib/search/record-address'
import { openList } from '@/lib/search/server/open-list'
import { requireViewer } from '@/lib/session/server/require-viewer'

type Props = PageProps<'/library/vocab/[contentId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const word = await findWord(await requireViewer('library'), (await params).contentId)
  return { title: word?.name ?? (await getTranslations('library'))('title') }
}

/** A word of the vocabulary (RT-19). */
export default async function WordPage({ params, searchParams }: Props) {
  const viewer = await requireViewer('library')
  const word = await findWord(viewer, (await params).contentId)
  if (!word) notFound()
  const { squery, criteria } = await searchParams
  const at = { path: wordPath(word.id), endpoint: 'content' }
  const { query, place } = await openList({ squery }, occurrencesSpec, at)
  const found = await listOccurrences(viewer, word.id, query)
  const all = searchPath({ where: { contentType: 'vocab' } })
  const backHref = unpackCriteria(criteria) ? listBehind(criteria, 'content', SEARCH_PATH) : all
  return <WordScreen {...found} {...{ word, place, backHref }} />
}
