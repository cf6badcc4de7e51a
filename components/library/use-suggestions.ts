import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { ChosenFilter } from '@/lib/library/library-types'
import { SUGGESTION_DEBOUNCE, SUGGESTIONS } from '@/lib/library/limits'

export type Suggestion = { id: string; name: string; label: string }
type Found = { state: 'finding' | 'found' | 'failed'; suggestions: readonly Suggestion[] }

const CALLS: Record<ChosenFilter['field'], { path: string; where?: object }> = {
  standardId: { path: 'metadata/standards' },
  tagId: { path: 'metadata/tags' },
  vocabContentId: { path: 'content', where: { contentType: 'vocab' } },
}

async function find(field: ChosenFilter['field'], text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { path, where } = CALLS[field]
  const { result } = await request<ListResult<{ id: string; name: string; label?: string }>>({
    path,
    query: { limit: SUGGESTIONS, orderBy: 'name:asc', where, modifiers: text ? { keywordSearch: text } : undefined },
    signal,
    silent: true,
  })
  return result.data.map(({ id, name, label = name }) => ({ id, name, label }))
}

/** What there is to choose from by a part of its name, asked for a moment after the last key; an answer to older words is left aside. */
export function useSuggestions(field: ChosenFilter['field'], text: string): Found {
  const [found, setFound] = useState<Found & { text: string | null }>({ text: null, state: 'finding', suggestions: [] })
  useEffect(() => {
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      find(field, text, aborter.signal)
        .then((suggestions) => setFound({ text, state: 'found', suggestions }))
        .catch(() => {
          if (!aborter.signal.aborted) setFound({ text, state: 'failed', suggestions: [] })
        })
    }, SUGGESTION_DEBOUNCE)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [field, text])
  return found.text === text ? found : { state: 'finding', suggestions: found.suggestions }
}
