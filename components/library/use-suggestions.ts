import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { ChosenFilter } from '@/lib/library/library-types'
import { ALL_SUGGESTIONS, SUGGESTION_DEBOUNCE, SUGGESTIONS } from '@/lib/library/limits'

export type Suggestion = { id: string; name: string; label: string }
type Ask = { text: string; limit: number }
type Found = {
  state: 'finding' | 'found' | 'failed'
  suggestions: readonly Suggestion[]
  /** The number of further suggestions. */
  rest: number
}
type Suggestions = Found & { showMore: () => void; showAll: () => void }

const CALLS: Record<ChosenFilter['field'], { path: string; where?: object }> = {
  standardId: { path: 'metadata/standards' },
  tagId: { path: 'metadata/tags' },
  vocabContentId: { path: 'content', where: { contentType: 'vocab' } },
}

async function find(field: ChosenFilter['field'], { text, limit }: Ask, signal: AbortSignal): Promise<Found> {
  const { path, where } = CALLS[field]
  const { result } = await request<ListResult<Suggestion>>({
    path,
    query: { limit, orderBy: 'name:asc', where, modifiers: text ? { keywordSearch: text } : undefined },
    signal,
    silent: true,
  })
  const suggestions = result.data.map(({ id, name, label }) => ({ id, name, label }))
  return { state: 'found', suggestions, rest: Math.max(0, result.metadata.count - suggestions.length) }
}

const same = (left: Ask | null, right: Ask) => left?.text === right.text && left.limit === right.limit

/**
 * Returns suggestions for a part of a name, first twenty, then twenty more or all (CALL-73), fetched shortly after the last key. Responses to
 * an earlier text are ignored.
 */
export function useSuggestions(field: ChosenFilter['field'], text: string): Suggestions {
  const [longer, setLonger] = useState<Ask | null>(null)
  const limit = longer?.text === text ? longer.limit : SUGGESTIONS
  const [found, setFound] = useState<Found & { ask: Ask | null }>({
    ask: null,
    state: 'finding',
    suggestions: [],
    rest: 0,
  })
  useEffect(() => {
    const aborter = new AbortController()
    const ask = { text, limit }
    const timer = setTimeout(
      () => {
        find(field, ask, aborter.signal)
          .then((answer) => setFound({ ask, ...answer }))
          .catch(() => {
            if (!aborter.signal.aborted) setFound({ ask, state: 'failed', suggestions: [], rest: 0 })
          })
      },
      limit === SUGGESTIONS ? SUGGESTION_DEBOUNCE : 0,
    )
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [field, text, limit])
  return {
    ...(same(found.ask, { text, limit }) ? found : { ...found, state: 'finding' }),
    showMore: () => setLonger({ text, limit: limit + SUGGESTIONS }),
    showAll: () => setLonger({ text, limit: ALL_SUGGESTIONS }),
  }
}
