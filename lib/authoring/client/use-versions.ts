import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '@/lib/api/client/request'
import { isId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { useAllEntries } from '@/lib/metadata/client/use-entries'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import type { Maker } from '../authored-item'
import { compareItems, namesWithin } from '../compare-items'
import type { WireContentRevision } from '../history-schema'
import { MAX_NAMED_ITEMS, REVISION_PAGE_SIZE } from '../limits'
import { blocksOfHtml } from './html-blocks'

type Revisions = { data: WireContentRevision[]; metadata: { count: number } }

/** Loads a page of the revisions of an item, latest first; `page` counts from 1, `version` is the item's version known here. */
export function useRevisions(id: string, page: number, version: number) {
  return useQuery({
    queryKey: ['content-revisions', id, version, page],
    queryFn: async ({ signal }) => {
      const query = { limit: REVISION_PAGE_SIZE, offset: (page - 1) * REVISION_PAGE_SIZE }
      const { result } = await request<Revisions>({ path: `content/${id}/revisions`, query, signal, silent: true })
      return result
    },
    placeholderData: (before) => before,
  })
}

/** Returns the author of a revision, as far as the viewer may know. */
export function makerOf({ createdById, createdBy }: WireContentRevision): Maker {
  if (createdById === null) return { is: 'import' }
  if (createdById === sessionUserId()) return { is: 'you' }
  const name = createdBy ? `${createdBy.firstName} ${createdBy.lastName}`.trim() : ''
  return name ? { is: 'named', name } : { is: 'anonymous' }
}

/** Loads the current item with its children; `version` is the item's version known here. */
export function useItemNow(id: string, version: number) {
  return useQuery({
    queryKey: ['content-now', id, version],
    queryFn: async ({ signal }) =>
      (await request<WireContent>({ path: `content/${id}`, query: { childDepth: 1 }, signal, silent: true })).result,
    staleTime: 0,
  })
}

function useRevision(id: string, revisionId: string) {
  return useQuery({
    queryKey: ['content-revision', id, revisionId],
    queryFn: async ({ signal }) =>
      (await request<WireContent>({ path: `content/${id}/revisions/${revisionId}`, signal, silent: true })).result,
  })
}

function* idsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && isId(value)) yield value
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* idsIn(each)
}

/** Returns the items that only one side references and whose names are not contained in either record. */
function unnamed(sides: readonly WireContent[], known: ReadonlyMap<string, string>): string[] {
  const [before, after] = sides.map(
    ({ data, vocabContentIds, teacherEditionContent }) =>
      new Set(idsIn([data, vocabContentIds, teacherEditionContent ?? null])),
  )
  const different = [...(before ?? []), ...(after ?? [])].filter((id) => !(before?.has(id) && after?.has(id)))
  return [...new Set(different)].filter((id) => !known.has(id)).slice(0, MAX_NAMED_ITEMS)
}

function useItemNames(ids: readonly string[]) {
  return useQuery({
    queryKey: ['content-names', ids],
    queryFn: async ({ signal }) => {
      const query = { limit: ids.length, where: { id: ids } }
      const { result } = await request<{ data: WireContent[] }>({ path: 'content', query, signal, silent: true })
      return result.data.map(({ id, name }): [string, string] => [id, name])
    },
    enabled: ids.length > 0,
  })
}

/** Returns the differences between a revision and the current item, once both have loaded. */
export function useComparison(id: string, revisionId: string, now: ReturnType<typeof useItemNow>) {
  const revision = useRevision(id, revisionId)
  const levels = useAllEntries('proficiencies')
  const territories = useAllEntries('territories')
  const [before, after] = [revision.data, now.data]
  const { within, wanted } = useMemo(() => {
    const sides = before && after ? [before, after] : []
    const known = namesWithin(...sides)
    return { within: known, wanted: unnamed(sides, known) }
  }, [before, after])
  const items = useItemNames(wanted)
  const isWaiting = wanted.length > 0 && items.isPending
  const [levelNames, territoryNames, itemNames] = [levels.data?.entries, territories.data?.entries, items.data]
  const compared = useMemo(() => {
    if (!before || !after || isWaiting) return null
    const entries = [...(levelNames ?? []), ...(territoryNames ?? [])]
    const names = new Map([...within, ...entries.map((each) => [each.id, each.name] as const), ...(itemNames ?? [])])
    return { names, changes: compareItems(before, after, { names, blocksOf: blocksOfHtml }) }
  }, [before, after, isWaiting, within, levelNames, territoryNames, itemNames])
  const failed = [revision, now].find(({ isError }) => isError)
  if (failed) return { is: 'failed' as const, retry: () => void failed.refetch() }
  return compared ? { is: 'ready' as const, ...compared } : { is: 'loading' as const }
}

/**
 * Saves the state of a revision as a new version over the version that was read; returns how many children no longer exist. Throws
 * `RequestError`.
 */
export async function restoreRevision(id: string, revisionId: string, version: number) {
  const { result, context } = await request<WireContent, { missing: string[] }>({
    method: 'POST',
    path: `content/${id}/revisions/${revisionId}/restore`,
    body: { version },
    silent: true,
  })
  return { version: result.version, missing: context.missing.length }
}
