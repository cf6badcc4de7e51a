import 'server-only'
import { cache } from 'react'
import { isId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { orNull } from '@/lib/error/or-null'
import { notFound } from '@/lib/error/product-error'
import type { ListQueryOf } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import { getContent } from '@/lib/viewer/server/get-content'
import { listContent } from '@/lib/viewer/server/list-content'
import type { LibraryHit, Word } from '../library-types'
import type { occurrencesSpec } from '../search-spec'
import { presentHits } from './present-hit'

const read = async (actor: Actor, id: string): Promise<WireContent> =>
  (await getContent(actor, id, { childDepth: 0 })).content
const text = ({ data }: WireContent, name: string) => {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

async function readPicture(actor: Actor, id: string): Promise<Word['picture']> {
  const image = isId(id) ? await orNull(() => read(actor, id)) : null
  const entry = image?.uploadsMap.imageLarge
  return image && entry ? { entry, alt: text(image, 'imageAltText') } : null
}

async function openWord(actor: Actor, id: string): Promise<Word> {
  const item = await read(actor, id)
  if (item.contentType !== 'vocab') throw notFound()
  return {
    id: item.id,
    name: item.name,
    kind: item.contentSubType,
    definition: text(item, 'definition'),
    partOfSpeech: text(item, 'partOfSpeech'),
    pronunciation: text(item, 'pronunciation'),
    example: text(item, 'example'),
    spanishName: text(item, 'spanishName'),
    spanishDefinition: text(item, 'spanishDefinition'),
    isDraft: item.contentState === 'draft',
    picture: await readPicture(actor, text(item, 'imageContentId')),
  }
}

/** Reads a word, once per request; null if it does not exist, is not a word, or may not be seen by the viewer. */
export const findWord: (actor: Actor, id: string) => Promise<Word | null> = cache((actor: Actor, id: string) =>
  isId(id) ? orNull(() => openWord(actor, id)) : Promise.resolve(null),
)

/** Lists the items whose texts contain a word, one page at a time. */
export async function listOccurrences(
  actor: Actor,
  wordId: string,
  query: ListQueryOf<typeof occurrencesSpec>,
): Promise<{ hits: LibraryHit[]; count: number }> {
  const { data, count } = await listContent(actor, {
    ...query,
    where: { vocabContentId: wordId },
    modifiers: { withParents: true },
  })
  return { hits: await presentHits(actor, data), count }
}
