import { blankIdsOf } from '@/lib/interactive/parts/blanks'
import { labelledLists } from '@/lib/interactive/parts/labelled-lists'
import type { Part } from '@/lib/interactive/parts/schemas'
import type { PartWords } from '@/lib/interactive/parts/words-schema'
import { withoutBlanks } from './item-fields'

type Item = { id: string }
type Choice = Item & { feedback?: string | undefined }
/** The texts of a question in one version, as far as they belong to parts of the standard question. */
type Words = { choices?: Item[]; parts?: PartWords[] } & Record<string, unknown>
type Question = {
  choices?: readonly Choice[]
  parts?: readonly Part[]
  versions?: Record<string, Words | undefined>
}

const idsOf = (items: readonly Item[] = []) => new Set(items.map(({ id }) => id))

function pick<Value>(record: Record<string, Value>, isKept: (id: string, value: Value) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([id, value]) => isKept(id, value)))
}

/** Removes references to missing items from the key of a part; new items are appended to an order. */
export function settlePart(part: Part): Part {
  switch (part.kind) {
    case 'fill-in-the-blank': {
      const blanks = new Set(blankIdsOf(part.text))
      return { ...part, key: { blanks: pick(part.key.blanks, (id) => blanks.has(id)) } }
    }
    case 'word-bank': {
      const [blanks, words] = [new Set(blankIdsOf(part.text)), idsOf(part.words)]
      const kept = pick(part.key.blanks, (id) => blanks.has(id))
      const right = Object.entries(kept).map(([id, each]) => [id, each.filter((word) => words.has(word))])
      return { ...part, key: { blanks: Object.fromEntries(right) } }
    }
    case 'match': {
      const [left, right] = [idsOf(part.left), idsOf(part.right)]
      return { ...part, key: { pairs: pick(part.key.pairs, (one, other) => left.has(one) && right.has(other)) } }
    }
    case 'order': {
      const items = idsOf(part.items)
      const order = part.key.order.filter((id) => items.has(id))
      return { ...part, key: { order: [...new Set([...order, ...items])] } }
    }
    case 'sort': {
      const [items, groups] = [idsOf(part.items), idsOf(part.groups)]
      const isKept = (item: string, group: string | null) => items.has(item) && (group === null || groups.has(group))
      return { ...part, key: { groupByItem: pick(part.key.groupByItem, isKept) } }
    }
    case 'table': {
      const places = new Set(part.rows.flatMap((row) => part.columns.map((column) => `${row.id}:${column.id}`)))
      const cells = pick(part.cells, (place) => places.has(place))
      return { ...part, cells, key: { cells: pick(part.key.cells, (place) => cells[place]?.blank === true) } }
    }
    default:
      return part
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value contains anything besides ids. */
function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(saysSomething)
  return isRecord(value) && Object.entries(value).some(([name, each]) => name !== 'id' && saysSomething(each))
}

const kept = <Kind extends Item>(items: readonly Kind[], known: ReadonlySet<string>) =>
  items.filter((item) => known.has(item.id) && saysSomething(item))

function settlePartWords(words: PartWords, part: Part): PartWords {
  const lists = labelledLists.flatMap((name) => {
    const items = words[name]
    // Undefined if this kind of part has no such list.
    const own = (part as Partial<Record<typeof name, Item[]>>)[name]
    return items ? [[name, kept(items, idsOf(own))]] : []
  })
  const own = part.kind === 'table' ? part.cells : {}
  const cells = words.cells && pick(words.cells, (place) => own[place]?.blank !== true && own[place] !== undefined)
  return { ...words, ...Object.fromEntries(lists), ...(cells && { cells }) }
}

function settleWords(words: Words, { choices, parts = [] }: Pick<Question, 'choices' | 'parts'>): Words {
  const partOf = new Map(parts.map((part) => [part.id, part]))
  const reworded = words.parts?.flatMap((own) => {
    const part = partOf.get(own.id)
    const settled = part && settlePartWords(own, part)
    return settled && saysSomething(settled) ? [settled] : []
  })
  return {
    ...words,
    ...(words.choices && { choices: kept(words.choices, idsOf(choices)) }),
    ...(reworded && { parts: reworded }),
  }
}

/**
 * Removes the texts of versions that are empty or belong to choices and parts that the item does not have, so removing a choice removes its
 * translation. A version without any text is dropped, unless it was stored so: then the standard texts are meant (`isWordedIn`).
 */
export function settleVersions(data: Record<string, unknown>): Record<string, unknown> {
  // Written by the forms, whose lists have these shapes.
  const item = data as Question
  const versions = Object.entries(item.versions ?? {}).flatMap(([version, words]) => {
    if (!words) return []
    if (Object.keys(words).length === 0) return [[version, words]]
    const own = settleWords(words, item)
    // An empty text would replace the standard one.
    return saysSomething(own) ? [[version, withoutBlanks(own)]] : []
  })
  return { ...data, versions: versions.length > 0 ? Object.fromEntries(versions) : undefined }
}

/** Makes the `data` of a question consistent: keys refer only to existing parts, and so do the texts of versions. */
export function settleQuestion(data: Record<string, unknown>): Record<string, unknown> {
  // Written by the question forms, whose lists have these shapes.
  const question = data as Question
  const choices = question.choices?.map((choice) => ({ ...choice, feedback: choice.feedback || undefined }))
  const parts = question.parts?.map(settlePart).map((part) => ({
    ...part,
    prompt: part.prompt || undefined,
    explanation: part.explanation || undefined,
  }))
  return settleVersions({ ...question, ...(choices && { choices }), ...(parts && { parts }) })
}
