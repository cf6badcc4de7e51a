import 'server-only'
import type { TopItem } from '@/lib/curriculum/level-page'
import { listGrades } from '@/lib/curriculum/server/list-grades'
import type { Actor } from '@/lib/session/actor'
import { listContent } from '@/lib/viewer/server/list-content'
import type { LibraryHit } from '../library-types'
import { FIRST_WORDS, NEWEST_ITEMS } from '../limits'
import { presentHits } from './present-hit'

export type LibraryHome = { grades: TopItem[]; newest: LibraryHit[]; words: LibraryHit[] }

/** Reads the content of the library's first page: the grades, new items of the viewer's curriculum, and its first words. */
export async function readLibraryHome(actor: Actor): Promise<LibraryHome> {
  const ofProfile = actor.profile ? { curriculum: actor.profile.curriculum } : {}
  const [grades, newest, words] = await Promise.all([
    listGrades(actor),
    listContent(actor, {
      limit: NEWEST_ITEMS,
      offset: 0,
      orderBy: [{ field: 'dateCreated', direction: 'desc' }],
      where: { ...ofProfile, contentType: ['unit', 'chapter', 'source', 'echo'], contentState: 'published' },
      modifiers: { withParents: true },
    }),
    listContent(actor, {
      limit: FIRST_WORDS,
      offset: 0,
      orderBy: [{ field: 'name', direction: 'asc' }],
      where: { ...ofProfile, contentType: 'vocab', contentState: 'published' },
      modifiers: {},
    }),
  ])
  return { grades, newest: await presentHits(actor, newest.data), words: await presentHits(actor, words.data) }
}
