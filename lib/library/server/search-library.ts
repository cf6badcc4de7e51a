import 'server-only'
import { listMetadata } from '@/lib/metadata/server/list-metadata'
import { type ListQueryOf, toList } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import { listContent } from '@/lib/viewer/server/list-content'
import { type ChosenFilter, type LibraryHit, libraryTypes } from '../library-types'
import type { librarySearchSpec } from '../search-spec'
import { presentHits } from './present-hit'

export type LibraryQuery = ListQueryOf<typeof librarySearchSpec>
export type LibraryResults = { hits: LibraryHit[]; count: number }

/** Searches the library; returns one page of hits that this actor may see. */
export async function searchLibrary(actor: Actor, query: LibraryQuery): Promise<LibraryResults> {
  const { data, count } = await listContent(actor, {
    ...query,
    where: { ...query.where, contentType: query.where.contentType ?? [...libraryTypes] },
    modifiers: { ...query.modifiers, withParents: true },
  })
  return { hits: await presentHits(actor, data), count }
}

const idsOf = (value: string | null | undefined | (string | null)[]) =>
  value === undefined ? [] : toList<string | null>(value).filter((id) => id !== null)
const page = (ids: readonly string[]) => ({ limit: ids.length, offset: 0, orderBy: [], modifiers: {} })

/** Reads the names of the standards, tags and words by which a search is filtered; those that the viewer may not see are omitted. */
export async function readChosenFilters(actor: Actor, { where }: LibraryQuery): Promise<ChosenFilter[]> {
  const [standards, tags, words] = [idsOf(where.standardId), idsOf(where.tagId), idsOf(where.vocabContentId)]
  const [standardRows, tagRows, wordRows] = await Promise.all([
    standards.length > 0 ? listMetadata(actor, 'standards', { ...page(standards), where: { id: standards } }) : null,
    tags.length > 0 ? listMetadata(actor, 'tags', { ...page(tags), where: { id: tags } }) : null,
    words.length > 0 ? listContent(actor, { ...page(words), where: { id: words, contentType: 'vocab' } }) : null,
  ])
  const chosen = (field: ChosenFilter['field'], rows: { data: readonly { id: string; name: string }[] } | null) =>
    (rows?.data ?? []).map(({ id, name }) => ({ field, id, name }))
  return [...chosen('standardId', standardRows), ...chosen('tagId', tagRows), ...chosen('vocabContentId', wordRows)]
}
