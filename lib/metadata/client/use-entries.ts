import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { MetadataKind, WireMetadata } from '../schema'

/** Entries that a search shows at first, and with each step more (learner.md §7). */
export const SEARCH_STEP = 20
/** More than a list of territories or levels has. */
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

/** The tags or standards whose name or words hold a keyword, the first of them. */
export const searchEntries = (kind: 'tags' | 'standards', keyword: string, limit: number, signal?: AbortSignal) =>
  readEntries(kind, { limit, modifiers: { keywordSearch: keyword } }, signal)

/** All territories, or all levels of proficiency. */
export function useAllEntries(kind: 'territories' | 'proficiencies') {
  return useQuery({
    queryKey: ['metadata', kind],
    queryFn: ({ signal }) => readEntries(kind, { limit: ALL }, signal),
  })
}

/** The entries of these names, whatever their case, and the names that there are none of. */
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
