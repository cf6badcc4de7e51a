import type { PartKind } from './sub-types'

/** What of an answer that is no plain text is written in words: all of it, or the parts of an activity by their ids. */
export type Written = true | readonly string[]

const WRITTEN_PARTS: readonly PartKind[] = ['short-answer', 'fill-in-the-blank', 'table']

type AskedData = { responseType?: string; parts?: readonly { id: string; kind: PartKind }[] }

/** What the answer to an item holds in words; undefined for text, which is nothing else, and for what is picked or recorded. */
export function writtenOf(contentSubType: string | null, data: Record<string, unknown>): Written | undefined {
  // The data of an item was stored through the schema of its type.
  const { responseType, parts = [] } = data as AskedData
  if (contentSubType === 'poll') return responseType === 'words' ? true : undefined
  if (contentSubType !== 'activity') return undefined
  return parts.filter(({ kind }) => WRITTEN_PARTS.includes(kind)).map(({ id }) => id)
}
