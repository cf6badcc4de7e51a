import { alignTexts } from './align-texts'

/** A block of a text, with the fields by which two versions of the text are compared. */
export type TextBlock = {
  kind: 'text' | 'heading' | 'thing'
  /** The id of a picture or an exercise; null if it is not known. */
  id: string | null
  /** Its text; empty if it is not meaningful. */
  text: string
}

/** A place in a text: a block, and how far into it from 0 to 1. */
export type BlockPlace = { index: number; share: number }

type Pair = { from: number; to: number }

/** Returns pairs of blocks that are in both versions, in the order of both: the same pictures and exercises. */
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

/** Pairs the headings between two pairs of blocks, where both versions have the same number of them. */
function sharedHeadings(from: readonly TextBlock[], to: readonly TextBlock[], before: Pair, after: Pair): Pair[] {
  const own = indexesOf(from, before.from, after.from, 'heading')
  const theirs = indexesOf(to, before.to, after.to, 'heading')
  if (own.length !== theirs.length) return []
  return own.map((index, at) => ({ from: index, to: theirs[at] ?? 0 }))
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length + 1, 0)

/** Returns the place in one side's texts that is at the given share of their words. */
function placeAt(texts: readonly string[], share: number): BlockPlace {
  let left = share * lengthOf(texts)
  for (const [index, text] of texts.entries()) {
    const length = text.length + 1
    if (left < length || index === texts.length - 1) return { index, share: Math.min(1, left / length) }
    left -= length
  }
  return { index: 0, share: 0 }
}

/** Returns the place among the paragraphs of the other version; `to` is not empty. */
function placeBetween(from: readonly string[], to: readonly string[], { index, share }: BlockPlace): BlockPlace {
  const groups = alignTexts(from, to)
  const at = groups.findIndex((group) => index >= group.from.start && index < group.from.end)
  const group = groups[at]
  if (!group || group.to.start === group.to.end) {
    // The other version has no matching text: continue with what comes next.
    const next = groups.slice(at + 1).find(({ to: { start, end } }) => end > start)
    return { index: next?.to.start ?? to.length - 1, share: 0 }
  }
  const own = from.slice(group.from.start, group.from.end)
  const before = lengthOf(own.slice(0, index - group.from.start))
  const here = share * ((own[index - group.from.start]?.length ?? 0) + 1)
  const found = placeAt(to.slice(group.to.start, group.to.end), (before + here) / lengthOf(own))
  return { index: group.to.start + found.index, share: found.share }
}

/**
 * Returns the place in another version of a text that corresponds to a place in this one: found by the pictures, exercises and headings around it,
 * and between them by its words and its position among the paragraphs.
 */
export function samePlace(from: readonly TextBlock[], to: readonly TextBlock[], place: BlockPlace): BlockPlace {
  const ends: Pair = { from: from.length, to: to.length }
  const things = [{ from: -1, to: -1 }, ...sharedThings(from, to), ends]
  const pairs = things.flatMap((pair, at) => {
    const after = things[at + 1]
    return after ? [pair, ...sharedHeadings(from, to, pair, after)] : [pair]
  })
  const at = pairs.findLastIndex((pair) => pair.from <= place.index)
  const before = pairs[at] ?? { from: -1, to: -1 }
  if (before.from === place.index) return { index: Math.max(0, before.to), share: place.share }
  const after = pairs[at + 1] ?? ends
  if (after.to - before.to <= 1) return { index: Math.max(0, Math.min(to.length - 1, before.to)), share: 0 }
  const texts = (blocks: readonly TextBlock[], start: number, end: number) =>
    blocks.slice(start + 1, end).map(({ text }) => text)
  const found = placeBetween(texts(from, before.from, after.from), texts(to, before.to, after.to), {
    index: place.index - before.from - 1,
    share: place.share,
  })
  return { index: before.to + 1 + found.index, share: found.share }
}
