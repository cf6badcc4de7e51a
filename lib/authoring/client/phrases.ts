import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import type { ContentSubType } from '@/lib/content/types'

/** The kinds of vocabulary phrases. */
export type PhraseKind = ContentSubType<'vocab'>

type Found = { data: WireContent[]; metadata: { count: number } }

/** Finds the first vocabulary phrases of a kind (or of any) whose words contain a keyword. */
export async function searchPhrases(kind: PhraseKind | null, keyword: string, limit: number, signal?: AbortSignal) {
  const { result } = await request<Found>({
    path: 'content',
    query: {
      contentType: 'vocab',
      ...(kind && { contentSubType: kind }),
      limit,
      modifiers: { keywordSearch: keyword },
    },
    silent: true,
    ...(signal && { signal }),
  })
  return {
    entries: result.data.map(({ id, name }) => ({ id, name, label: name })),
    count: result.metadata.count,
  }
}

/** Creates a vocabulary phrase with this name; retries use the same key, so that a lost response causes no duplicate. */
export async function createPhrase(kind: PhraseKind, name: string, key: string): Promise<WireContent> {
  const { result } = await request<WireContent>({
    method: 'POST',
    path: 'content',
    body: { contentType: 'vocab', contentSubType: kind, name },
    idempotencyKey: key,
    silent: true,
  })
  return result
}
