import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { request } from '@/lib/api/client/request'
import { isId } from '@/lib/common/id'
import { inChunks } from '@/lib/common/in-chunks'
import type { WireContent } from '@/lib/content/schema'
import { MAX_LIMIT } from '@/lib/search/list-query'

/** `missing`: deleted, or outside the author's scope; `failed`: the request failed. */
export type EmbeddedState = 'found' | 'waiting' | 'failed' | 'missing'

export type EmbeddedContents = {
  /** The items found, by id. */
  items: ReadonlyMap<string, WireContent>
  /** Returns the load state of an id; an id that has not been requested yet will be. */
  stateOf: (id: string) => EmbeddedState
  retry: () => void
}

export const EMBEDDED_KEY = 'embedded-contents'

async function readItems(ids: readonly string[], signal: AbortSignal): Promise<WireContent[]> {
  const query = { limit: MAX_LIMIT, where: { id: ids } }
  const { result } = await request<{ data: WireContent[] }>({ path: 'content', query, signal, silent: true })
  return result.data
}

type Result = UseQueryResult<WireContent[]>

function together(batches: readonly (readonly string[])[], results: readonly Result[]): EmbeddedContents {
  const idsOf = (isMeant: (result: Result) => boolean) =>
    new Set(results.flatMap((result, at) => (isMeant(result) ? (batches[at] ?? []) : [])))
  const items = new Map(results.flatMap(({ data = [] }) => data.map((item) => [item.id, item] as const)))
  const failed = idsOf(({ isError }) => isError)
  const answered = idsOf(({ isSuccess }) => isSuccess)
  return {
    items,
    stateOf(id) {
      if (items.has(id)) return 'found'
      if (failed.has(id)) return 'failed'
      return answered.has(id) || !isId(id) ? 'missing' : 'waiting'
    },
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

/** Loads the items that a text references, in as few calls as the list allows; ids added later are requested separately. */
export function useEmbeddedContents(named: readonly string[]): EmbeddedContents {
  const [batches, setBatches] = useState<readonly (readonly string[])[]>([])
  const asked = new Set(batches.flat())
  // A single malformed id would cause the server to refuse the whole list.
  const fresh = [...new Set(named)].filter((id) => isId(id) && !asked.has(id))
  if (fresh.length > 0) setBatches([...batches, ...inChunks(fresh, MAX_LIMIT)])
  // Keeps the same function while the batches are the same, so that its result is memoized and nothing re-renders while the author types.
  const combine = useCallback((results: Result[]) => together(batches, results), [batches])
  return useQueries({
    queries: batches.map((ids) => ({
      queryKey: [EMBEDDED_KEY, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => readItems(ids, signal),
      // They are edited in other tabs, so their names may have changed when the author returns.
      staleTime: 0,
    })),
    combine,
  })
}
