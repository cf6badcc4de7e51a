import { streamSafe } from '@/lib/common/stream-safe'

/** A run of adjacent texts; `end` is exclusive. */
type Run = { start: number; end: number }

/** Matching texts of two versions; one side is empty if the other has no counterpart. */
type Aligned = { from: Run; to: Run }

/** The number of letters that identify a word across inflections and languages, and the minimum length of a word. */
const STEM = 5
const LEAST_LETTERS = 4
/** The costs of pairing texts: different words, different lengths, more than one text on a side, and nothing on the other side. */
const COST = { words: 2, length: 1.5, more: 1.6, none: 2.2 }
/** Characters added to each length, because differences between short texts mean little. */
const SMOOTH = 10
/** Maximum number of texts on one side that may match a single one on the other. */
const MOST = 4
/** Maximum number of texts per side; a page with more has no meaningful paragraphs. */
const MAX_TEXTS = 2_000
/** Minimum number of texts by which one side may be ahead of the other; more if one side has few. */
const REACH = 12

type Side = { length: number; stems: ReadonlySet<string> }

function sideOf(text: string): Side {
  const words =
    streamSafe(text)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const known = words.filter((word) => word.length >= LEAST_LETTERS || /^\p{N}+$/u.test(word))
  return { length: text.length, stems: new Set(known.map((word) => word.slice(0, STEM))) }
}

function joined(sides: readonly Side[], { start, end }: Run): Side {
  const run = sides.slice(start, end)
  if (run.length === 1) return run[0] as Side
  return {
    length: run.reduce((sum, { length }) => sum + length, 0),
    stems: new Set(run.flatMap(({ stems }) => [...stems])),
  }
}

/** Returns the similarity of two texts' words, from 0 to 1. */
function likeness({ stems: one }: Side, { stems: other }: Side): number {
  const shared = [...one].filter((stem) => other.has(stem)).length
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size)
}

/** The numbers of texts on either side that can be paired. */
const STEPS: readonly (readonly [own: number, theirs: number])[] = [
  [1, 1],
  [1, 0],
  [0, 1],
  ...Array.from({ length: MOST - 1 }, (_, at) => [at + 2, 1] as const),
  ...Array.from({ length: MOST - 1 }, (_, at) => [1, at + 2] as const),
]

type Way = { cost: number; own: number; theirs: number }

/**
 * Aligns the paragraphs of two versions of a text, in order: a translation or an easier version has a proportional length and shares names, numbers
 * and word stems (after Gale and Church, who align translations by length). Empty if either side has too many texts.
 */
export function alignTexts(from: readonly string[], to: readonly string[]): Aligned[] {
  if (from.length > MAX_TEXTS || to.length > MAX_TEXTS) return []
  const [own, theirs] = [from.map(sideOf), to.map(sideOf)]
  const total = (sides: readonly Side[]) => sides.reduce((sum, { length }) => sum + length, 1)
  const pace = total(theirs) / total(own)
  const cost = (one: Run, other: Run) => {
    const count = one.end - one.start + other.end - other.start
    if (one.start === one.end || other.start === other.end) return COST.none
    const [mine, yours] = [joined(own, one), joined(theirs, other)]
    const ratio = (yours.length + SMOOTH) / (mine.length * pace + SMOOTH)
    return COST.length * Math.abs(Math.log(ratio)) + COST.words * (1 - likeness(mine, yours)) + COST.more * (count - 2)
  }
  const width = to.length + 1
  const most = Math.max(from.length, to.length)
  const reach = REACH + most / (1 + Math.min(from.length, to.length))
  const isNear = (i: number, j: number) =>
    Math.abs(i / Math.max(1, from.length) - j / Math.max(1, to.length)) * most <= reach
  const ways: (Way | undefined)[] = [{ cost: 0, own: 0, theirs: 0 }]
  for (let i = 0; i <= from.length; i += 1)
    for (let j = 0; j <= to.length; j += 1) {
      const here = ways[i * width + j]
      if (!here || !isNear(i, j)) continue
      for (const [mine, yours] of STEPS) {
        if (i + mine > from.length || j + yours > to.length) continue
        const at = (i + mine) * width + j + yours
        const sum = here.cost + cost({ start: i, end: i + mine }, { start: j, end: j + yours })
        if (sum < (ways[at]?.cost ?? Number.POSITIVE_INFINITY)) ways[at] = { cost: sum, own: mine, theirs: yours }
      }
    }
  const aligned: Aligned[] = []
  let [i, j] = [from.length, to.length]
  while (i > 0 || j > 0) {
    const way = ways[i * width + j]
    if (!way) return []
    aligned.unshift({ from: { start: i - way.own, end: i }, to: { start: j - way.theirs, end: j } })
    i -= way.own
    j -= way.theirs
  }
  return aligned
}
