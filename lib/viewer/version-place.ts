/** A block of a text, as far as two versions of the text can be compared by it. */
export type TextBlock = {
  kind: 'text' | 'heading' | 'thing'
  /** Of a picture or an exercise: which; null where it cannot be told. */
  id: string | null
}

type Pair = { from: number; to: number }

/** Pairs of blocks that stand in both versions, in the order of both: the same pictures and exercises. */
function sharedThings(from: readonly TextBlock[], to: readonly TextBlock[]): Pair[] {
  const pairs: Pair[] = []
  let next = 0
  for (const [index, { id }] of from.entries()) {
    if (id === null) continue
    const found = to.findIndex((block, place) => place >= next && block.id === id)
    if (found < 0) continue
    pairs.push({ from: index, to: found })
    next = found + 1
  }
  return pairs
}

const indexesOf = (blocks: readonly TextBlock[], start: number, end: number, kind: TextBlock['kind']) =>
  blocks.flatMap((block, index) => (index > start && index < end && block.kind === kind ? [index] : []))

/** Between two pairs, headings belong together where both versions have as many. */
function sharedHeadings(from: readonly TextBlock[], to: readonly TextBlock[], before: Pair, after: Pair): Pair[] {
  const own = indexesOf(from, before.from, after.from, 'heading')
  const theirs = indexesOf(to, before.to, after.to, 'heading')
  if (own.length !== theirs.length) return []
  return own.map((index, at) => ({ from: index, to: theirs[at] ?? 0 }))
}

/**
 * The block of another version of a text that says what a block of this one says: by the pictures, exercises and headings around it, and between
 * them by its place among the paragraphs (one by one where both have as many, else by their share).
 */
export function sameBlock(from: readonly TextBlock[], to: readonly TextBlock[], index: number): number {
  const ends: Pair = { from: from.length, to: to.length }
  const things = [{ from: -1, to: -1 }, ...sharedThings(from, to), ends]
  const pairs = things.flatMap((pair, at) => {
    const after = things[at + 1]
    return after ? [pair, ...sharedHeadings(from, to, pair, after)] : [pair]
  })
  const at = pairs.findLastIndex((pair) => pair.from <= index)
  const before = pairs[at] ?? { from: -1, to: -1 }
  if (before.from === index) return Math.max(0, before.to)
  const after = pairs[at + 1] ?? ends
  const [own, theirs] = [after.from - before.from - 1, after.to - before.to - 1]
  if (theirs <= 0) return Math.max(0, Math.min(to.length - 1, before.to))
  const local = index - before.from - 1
  const moved = own === theirs || own <= 1 ? local : Math.round((local * (theirs - 1)) / (own - 1))
  return before.to + 1 + Math.min(moved, theirs - 1)
}
