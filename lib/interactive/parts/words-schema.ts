import { z } from 'zod'
import { MAX_PAIRS, MAX_SORT_GROUPS, MAX_SORT_ITEMS, MAX_TABLE_LINES, MAX_WORDS } from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { itemIdSchema } from '@/lib/rich-text/data-fields'
import { blankIdsOf } from './blanks'
import { labelledLists } from './labelled-lists'

/** Returns the schema of a part's texts in one version, which replace the standard ones by the ids of the standard part; only that one has a key. */
export const partWordsSchema = (f: DataFields) => {
  const labels = (max: number) => f.optionalList(z.object({ id: itemIdSchema, label: f.html('short', 1000) }), max)
  return z.object({
    id: itemIdSchema,
    prompt: f.html('short'),
    explanation: f.html('short'),
    /** Contains the blanks of the standard text, in the order that the language requires. */
    text: f.html('full'),
    left: labels(MAX_PAIRS),
    right: labels(MAX_PAIRS),
    items: labels(MAX_SORT_ITEMS),
    groups: labels(MAX_SORT_GROUPS),
    words: f.optionalList(z.object({ id: itemIdSchema, label: f.text(100) }), MAX_WORDS),
    columns: labels(MAX_TABLE_LINES),
    rows: labels(MAX_TABLE_LINES),
    cells: f.optional(f.byId(z.object({ text: f.html('short', 1000) }), MAX_TABLE_LINES * MAX_TABLE_LINES)),
  })
}

export type PartWords = z.output<ReturnType<typeof partWordsSchema>>

type Listed = Partial<Record<(typeof labelledLists)[number], readonly { id: string }[]>>
/** A part of any kind, as its texts are checked against it. */
export type WordedPart = Listed & { id: string; text?: string; cells?: Readonly<Record<string, { blank?: boolean }>> }

type Problem = { path: (string | number)[]; message: string }

/** Returns the problems of a version's texts that refer to things that the part does not have. */
export function problemsOfWords(part: WordedPart | undefined, words: PartWords): Problem[] {
  if (!part) return [{ path: ['id'], message: 'is not the id of a part of the activity' }]
  const problems: Problem[] = []
  for (const name of labelledLists) {
    const known = new Set(part[name]?.map(({ id }) => id))
    words[name]?.forEach(({ id }, at) => {
      if (!known.has(id)) problems.push({ path: [name, at, 'id'], message: 'is not an id of the part' })
    })
  }
  for (const key of Object.keys(words.cells ?? {})) {
    const cell = part.cells && Object.hasOwn(part.cells, key) ? part.cells[key] : undefined
    if (!cell || cell.blank) problems.push({ path: ['cells', key], message: 'is not a cell of the part with text' })
  }
  if (words.text) {
    const blanks = (html = '') => blankIdsOf(html).sort().join('\n')
    if (part.text === undefined) problems.push({ path: ['text'], message: 'is in a part without text' })
    else if (blanks(words.text) !== blanks(part.text))
      problems.push({ path: ['text'], message: 'must have the blanks of the standard text' })
  }
  return problems
}
