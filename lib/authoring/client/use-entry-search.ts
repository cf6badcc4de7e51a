import { useQuery } from '@tanstack/react-query'
import { searchEntries } from '@/lib/metadata/client/use-entries'
import { type PhraseKind, searchPhrases } from './phrases'

/** The kinds of entries that can be attached to an item by search: tags, standards, vocabulary phrases of one kind or of any. */
export type EntryKind = 'tags' | 'standards' | 'phrases' | PhraseKind

type FoundEntry = { id: string; name: string; label: string }
type Found = { entries: readonly FoundEntry[]; count: number }

function search(kind: EntryKind, keyword: string, limit: number, signal: AbortSignal): Promise<Found> {
  if (kind === 'tags' || kind === 'standards') return searchEntries(kind, keyword, limit, signal)
  return searchPhrases(kind === 'phrases' ? null : kind, keyword, limit, signal)
}

/** Searches the entries of a kind whose words contain a keyword; does nothing without a keyword. */
export function useEntrySearch(kind: EntryKind, keyword: string, limit: number) {
  return useQuery({
    queryKey: ['entries', kind, keyword, limit],
    queryFn: ({ signal }) => search(kind, keyword, limit, signal),
    enabled: keyword !== '',
    placeholderData: (before) => before,
  })
}
