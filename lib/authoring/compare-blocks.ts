import { diffArrays } from 'diff'
import { textOfHtml } from '@/lib/common/html-text'

/** A changed block of a text; `at` is its position, from 1, in the later text, or in the earlier one if it was removed. */
export type BlockChange =
  | { is: 'added' | 'removed'; at: number; html: string }
  | { is: 'changed'; at: number; before: string; after: string }

/** The changed blocks of two texts, and the number of unchanged ones. */
export type ComparedBlocks = { changes: BlockChange[]; same: number }

/** The maximum number of differing blocks for a full diff: its time grows with their square. */
const MAX_EDITS = 1000
/** The maximum number of blocks per side of a hunk among which changed blocks are paired. */
const MAX_PAIRED = 60
/** The minimum similarity, from 0 to 1, for two blocks to count as one changed block. */
const LIKE = 0.3

const blockName = (html: string) => /^<div[^>]*\sdata-block="([^"]*)"/.exec(html)?.[1] ?? null
const wordsIn = (html: string) => textOfHtml(html).toLowerCase().split(/\s+/).filter(Boolean)

/** Returns the similarity of two blocks: the share of common words, or whether special blocks are of the same kind. */
function likeness(one: string, other: string): number {
  const name = blockName(one)
  if (name !== null || blockName(other) !== null) return name === blockName(other) ? 1 : 0
  const [words, others] = [wordsIn(one), wordsIn(other)]
  if (words.length + others.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of others) {
    const count = left.get(word) ?? 0
    if (count > 0) common += 1
    left.set(word, count - 1)
  }
  return (2 * common) / (words.length + others.length)
}

type Stretch = { before: readonly string[]; after: readonly string[]; from: { before: number; after: number } }
type Step = 'changed' | 'removed' | 'added'

/** Returns the steps that change a hunk, pairing the most similar blocks. */
function stepsOf({ before, after }: Stretch): Step[] {
  const [rows, columns] = [before.length, after.length]
  const best = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0))
  const likes = before.map((one) => after.map((other) => likeness(one, other)))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  const paired = (row: number, column: number) => {
    const like = likes[row]?.[column] ?? 0
    return like < LIKE ? -1 : like + at(row + 1, column + 1)
  }
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      (best[row] as number[])[column] = Math.max(at(row + 1, column), at(row, column + 1), paired(row, column))
  const steps: Step[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const isPair = row < rows && column < columns && paired(row, column) === at(row, column)
    const isRemoved = !isPair && row < rows && (column === columns || at(row + 1, column) === at(row, column))
    steps.push(isPair ? 'changed' : isRemoved ? 'removed' : 'added')
    if (isPair || isRemoved) row += 1
    if (isPair || !isRemoved) column += 1
  }
  return steps
}

/** Returns the steps for a hunk too long to search for pairs: pairs blocks by position. */
function stepsByPlace({ before, after }: Stretch): Step[] {
  const both = Math.min(before.length, after.length)
  const steps = before.slice(0, both).flatMap((one, at): Step[] => {
    return likeness(one, after[at] ?? '') < LIKE ? ['removed', 'added'] : ['changed']
  })
  const rest = new Array<Step>(Math.abs(before.length - after.length))
  return [...steps, ...rest.fill(before.length > after.length ? 'removed' : 'added')]
}

function changesOf(stretch: Stretch): BlockChange[] {
  const { before, after, from } = stretch
  const isLong = Math.max(before.length, after.length) > MAX_PAIRED
  let [row, column] = [0, 0]
  return (isLong ? stepsByPlace(stretch) : stepsOf(stretch)).map((is): BlockChange => {
    const [was, now] = [before[row] ?? '', after[column] ?? '']
    const [then, place] = [from.before + row + 1, from.after + column + 1]
    if (is !== 'added') row += 1
    if (is !== 'removed') column += 1
    if (is === 'changed') return { is, at: place, before: was, after: now }
    return is === 'added' ? { is, at: place, html: now } : { is, at: then, html: was }
  })
}

/** Returns the blocks changed, removed and added between two texts, given as the HTML of their blocks. The effort is bounded for long texts. */
export function compareBlocks(before: readonly string[], after: readonly string[]): ComparedBlocks {
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS })
  if (!parts) return { changes: changesOf({ before, after, from: { before: 0, after: 0 } }), same: 0 }
  const changes: BlockChange[] = []
  const from = { before: 0, after: 0 }
  let open: { before: string[]; after: string[] } = { before: [], after: [] }
  let same = 0
  function close() {
    changes.push(...changesOf({ ...open, from: { ...from } }))
    from.before += open.before.length
    from.after += open.after.length
    open = { before: [], after: [] }
  }
  for (const { value, added, removed } of parts) {
    if (added) open.after.push(...value)
    else if (removed) open.before.push(...value)
    else {
      close()
      from.before += value.length
      from.after += value.length
      same += value.length
    }
  }
  close()
  return { changes, same }
}
