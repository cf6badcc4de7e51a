import { textOfHtml } from '@/lib/common/html-text'
import { inVersion } from '@/lib/content/versions'
import { answerText } from '@/lib/interaction/answer-text'
import type { PartKind } from '@/lib/interactive/sub-types'
import { writtenOf } from '@/lib/interactive/written'
import type { TextVersion } from '@/lib/routing/viewer-address'

type Answered = {
  content: { contentSubType: string | null; data: unknown }
  value: unknown
  /** The version in which the question was read. */
  version: TextVersion
}
type Item = { id: string; label?: string }
/** A question, or a part of an activity, with its lists of items. */
type Lists = Readonly<Record<string, unknown>>

/** Where the parts of an activity have what is picked, and what each pick is for; a blank has no words of its own. */
const PICKED: Partial<Record<PartKind, { from: string; by?: string }>> = {
  'word-bank': { from: 'words' },
  match: { from: 'right', by: 'left' },
  order: { from: 'items' },
  sort: { from: 'groups', by: 'items' },
}

/** The words of the items of a list by their ids, which are those of this list alone. */
function wordsById(lists: Lists, name = ''): Map<string, string> {
  // Stored through the schema of the item.
  const items = (lists[name] ?? []) as readonly Item[]
  return new Map(items.flatMap(({ id, label }) => (label ? [[id, textOfHtml(label)]] : [])))
}

/** What was picked, in words: what stands there, behind what it was picked for where that has words. */
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

/** What was answered, in the words in which the question was read: what was picked by what stands there, then what was written. */
export function wordsOfAnswer({ content, value, version }: Answered): string {
  // Items are stored as objects.
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
