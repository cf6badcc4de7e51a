import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { WordScreen } from '@/components/library/word-screen'
import { SEARCH_PATH, searchPath, wordPath } from '@/lib/library/paths'
import { occurrencesSpec } from '@/lib/library/search-spec'
import { findWord, listOccurrences } from '@/lib/library/server/find-word'
import { unpackCriteria } from '@/lib/routing/criteria'
import { listBehind } from '@/lib/search/record-address'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/library/vocab/[contentId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const word = await findWord(await requireActor('library'), (await params).contentId)
  return { title: word?.name ?? (await getTranslations('library'))('title') }
}

/** The page of a vocabulary word (RT-19). */
export default async function WordPage({ params, searchParams }: Props) {
  const actor = await requireActor('library')
  const word = await findWord(actor, (await params).contentId)
  if (!word) notFound()
  const { squery, criteria } = await searchParams
  const at = { path: wordPath(word.id), endpoint: 'content' }
  const { query, place } = await loadList({ squery }, occurrencesSpec, at)
  const found = await listOccurrences(actor, word.id, query)
  const all = searchPath({ where: { contentType: 'vocab' } })
  const backHref = unpackCriteria(criteria) ? listBehind(criteria, 'content', SEARCH_PATH) : all
  return <WordScreen {...found} {...{ word, place, backHref }} />
}
