import { isSameValue } from './item-fields'
import { type Choice, chooseBlocks, mergeBlocks } from './merge-blocks'

/** A value that two authors changed differently; `isText` for a passage of a text, of which both versions can be kept. */
export type FieldConflict = {
  /** Field names and list indexes, from the top. */
  path: string[]
  mine: unknown
  theirs: unknown
  isText: boolean
}

/** Splits a text into blocks of HTML; null if it does not consist of blocks. */
export type BlocksOf = (html: string) => string[] | null

type Merge = {
  blocksOf: BlocksOf
  /** The resolutions of the conflicts, in their order. */
  choices: readonly Choice[]
  conflicts: FieldConflict[]
}

type Item = { id: string }
type Sides<Value> = { base: Value; mine: Value; theirs: Value }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.id === 'string')

function choose(merge: Merge, conflict: FieldConflict): Choice {
  const choice = merge.choices[merge.conflicts.length] ?? (conflict.isText ? 'both' : 'mine')
  merge.conflicts.push(conflict)
  return choice
}

/** Returns the ids of both lists: in the order of the side that changed it, with the other side's additions after the item they followed there. */
function orderOf({ base, mine, theirs }: Sides<readonly Item[]>): string[] {
  const ids = (items: readonly Item[]) => items.map(({ id }) => id)
  const common = (items: readonly Item[], other: readonly Item[]) => {
    const held = new Set(ids(other))
    return ids(items).filter((id) => held.has(id))
  }
  const isMoved = !isSameValue(common(mine, base), common(base, mine))
  const [lead, other] = isMoved ? [ids(mine), ids(theirs)] : [ids(theirs), ids(mine)]
  const order = [...lead]
  other.forEach((id, at) => {
    if (order.includes(id)) return
    const before = other.slice(0, at).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

/** Merges lists of items item by item, including added and removed ones. */
function mergeItems(merge: Merge, path: string[], sides: Sides<readonly Item[]>): Item[] {
  const { base, mine, theirs } = sides
  return orderOf(sides).flatMap((id) => {
    const [was, own, other] = [base, mine, theirs].map((items) => items.find((item) => item.id === id))
    const place = (own ? mine : theirs).findIndex((item) => item.id === id)
    const merged = mergeValue(merge, [...path, String(place)], { base: was, mine: own, theirs: other })
    // An item of one side, or the merge of both.
    return merged === undefined ? [] : [merged as Item]
  })
}

function mergeRecords(merge: Merge, path: string[], { base, mine, theirs }: Sides<Record<string, unknown>>) {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const sides = { base: base[name], mine: mine[name], theirs: theirs[name] }
      const merged = mergeValue(merge, [...path, name], sides)
      return merged === undefined ? [] : [[name, merged]]
    }),
  )
}

/** Merges texts block by block; null if one of them does not consist of blocks. */
function mergeTexts(merge: Merge, path: string[], { base, mine, theirs }: Sides<unknown>): string | null {
  if (typeof mine !== 'string' || typeof theirs !== 'string') return null
  const [was, own, other] = [typeof base === 'string' ? base : '', mine, theirs].map(merge.blocksOf)
  if (!was || !own || !other || own.length + other.length === 0) return null
  const parts = mergeBlocks(was, own, other)
  const choices = parts.flatMap((part) =>
    part.is === 'conflict'
      ? [choose(merge, { path, mine: part.mine.join(''), theirs: part.theirs.join(''), isText: true })]
      : [],
  )
  return chooseBlocks(parts, choices).join('')
}

function mergeValue(merge: Merge, path: string[], sides: Sides<unknown>): unknown {
  const { base, mine, theirs } = sides
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return mine
  if (isSameValue(mine, base)) return theirs
  if (areItems(mine) && areItems(theirs))
    return mergeItems(merge, path, { base: areItems(base) ? base : [], mine, theirs })
  if (isRecord(mine) && isRecord(theirs))
    return mergeRecords(merge, path, { base: isRecord(base) ? base : {}, mine, theirs })
  const text = mergeTexts(merge, path, sides)
  if (text !== null) return text
  return choose(merge, { path, mine, theirs, isText: false }) === 'theirs' ? theirs : mine
}

/** Two authors' versions of an item's fields, merged as far as possible, and the remaining conflicts. */
export type MergedFields<Fields> = { fields: Fields; conflicts: FieldConflict[] }

/**
 * Merges fields with a common base (three-way), resolving conflicts by `choices`, in order. Without a choice, both passages of a text are
 * kept, and for other values the author's own. No change made by only one side is lost.
 */
export function mergeFields<Fields extends Record<string, unknown>>(
  { base, mine, theirs }: { base: Partial<Fields>; mine: Fields; theirs: Fields },
  blocksOf: BlocksOf,
  choices: readonly Choice[] = [],
): MergedFields<Fields> {
  const merge: Merge = { blocksOf, choices, conflicts: [] }
  const fields = mergeRecords(merge, [], { base, mine, theirs })
  // Each field has the value of one side, or the merge of both.
  return { fields: fields as Fields, conflicts: merge.conflicts }
}
