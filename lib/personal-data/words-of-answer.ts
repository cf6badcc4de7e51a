import { textOfHtml } from '@/lib/common/html-text'
import { inVersion } from '@/lib/content/versions'
import { answerText } from '@/lib/interaction/answer-text'
import type { PartKind } from '@/lib/interactive/sub-types'
import { writtenOf } from '@/lib/interactive/written'
import type { TextVersion } from '@/lib/routing/viewer-address'

type Answered = {
  content: { contentSubType: string | null; data: unknown }
  value: unknown
  /** The version of the question that the student read. */
  version: TextVersion
}
type Item = { id: string; label?: string }
/** A question, or a part of an activity, with its item lists. */
type Lists = Readonly<Record<string, unknown>>

/** Which lists the selections of each part type refer to: `from` the options, `by` the prompts; a blank has no texts of its own. */
const PICKED: Partial<Record<PartKind, { from: string; by?: string }>> = {
  'word-bank': { from: 'words' },
  match: { from: 'right', by: 'left' },
  order: { from: 'items' },
  sort: { from: 'groups', by: 'items' },
}

/** Returns the texts of a list's items by id; ids are unique within one list only. */
function wordsById(lists: Lists, name = ''): Map<string, string> {
  // Validated by the item's schema when it was stored.
  const items = (lists[name] ?? []) as readonly Item[]
  return new Map(items.flatMap(({ id, label }) => (label ? [[id, textOfHtml(label)]] : [])))
}

/** Returns the texts of the selected options, each preceded by its prompt if that has a text. */
function picksOf(value: unknown, lists: Lists, { from, by }: { from: string; by?: string }): string[] {
  if (typeof value !== 'object' || value === null) return []
  const [picks, keys] = [wordsById(lists, from), wordsById(lists, by)]
  return Object.entries(value).flatMap(([key, id]) => {
    const pick = picks.get(id)
    if (pick === undefined) return []
    const of = keys.get(key)
    return of === undefined ? [pick] : [`${of} → ${pick}`]
  })
}

/** Returns the text of an answer in the version of the question that the student read: the selected options, then written text. */
export function wordsOfAnswer({ content, value, version }: Answered): string {
  // Item data is always stored as an object.
  const data = inVersion(content.data as Lists, version) as Lists & {
    parts?: readonly (Lists & { id: string; kind: PartKind })[]
  }
  const parts = content.contentSubType === 'activity' ? (data.parts ?? []) : []
  const picked = [
    ...picksOf(value, data, { from: 'choices' }),
    ...parts.flatMap((part) => {
      const where = PICKED[part.kind]
      return where ? picksOf((value as Lists | null)?.[part.id], part, where) : []
    }),
  ]
  const written = answerText(value, writtenOf(content.contentSubType, data))
  return [...picked, ...(written ? [written] : [])].join('\n')
}
