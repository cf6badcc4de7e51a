import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { MetadataKind, WireMetadata } from '../schema'

/** Number of entries that a search shows initially, and adds with each step (learner.md §7). */
export const SEARCH_STEP = 20
/** More than the number of territories or proficiencies. */
const ALL = 1000

type Entries = { data: WireMetadata[]; metadata: { count: number } }

async function readEntries(kind: MetadataKind, query: Record<string, object | number>, signal?: AbortSignal) {
  const { result } = await request<Entries>({
    path: `metadata/${kind}`,
    query,
    silent: true,
    ...(signal && { signal }),
  })
  return { entries: result.data, count: result.metadata.count }
}

/** Searches the tags or standards whose name or words contain a keyword; returns the first ones. */
export const searchEntries = (kind: 'tags' | 'standards', keyword: string, limit: number, signal?: AbortSignal) =>
  readEntries(kind, { limit, modifiers: { keywordSearch: keyword } }, signal)

/** Loads all territories or all proficiencies. */
export function useAllEntries(kind: 'territories' | 'proficiencies') {
  return useQuery({
    queryKey: ['metadata', kind],
    queryFn: ({ signal }) => readEntries(kind, { limit: ALL }, signal),
  })
}

/** Finds the entries with these names, ignoring case, and returns the unknown names separately. */
export async function findNamed(kind: 'tags' | 'standards', names: readonly string[]) {
  const found: WireMetadata[] = []
  const unknown: string[] = []
  for (const name of names) {
    const { entries } = await searchEntries(kind, name, SEARCH_STEP)
    const entry = entries.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (entry) found.push(entry)
    else unknown.push(name)
  }
  return { found, unknown }
}
