/** The drawing that words are laid out in, in its own units, and the sizes of their letters (learner.md §9). */
export const CLOUD_WIDTH = 600
export const CLOUD_HEIGHT = 300
export const MIN_FONT_SIZE = 14
export const MAX_FONT_SIZE = 72

/** The room a letter takes, as a share of its size: generous, so that no font of a device runs over. */
const LETTER_WIDTH = 0.62
const LINE_HEIGHT = 1.1
const GAP = 3
/** The spiral along which a place is looked for: from one try to the next, from one turn to the next, and how far out. */
const STEP = 8
const TURN = 9
const MAX_RADIUS = 225
/** A word without room is tried smaller by this factor; where some still find none, all begin smaller, so many times. */
const SHRINK = 0.8
const MAX_SHRINKS = 7

export type CountedWord = { text: string; count: number }
/** A word with its middle and the size of its letters. */
export type PlacedWord = CountedWord & { x: number; y: number; size: number }

type Box = { left: number; right: number; top: number; bottom: number }

function widthOf(text: string): number {
  return Math.max(1, [...text].length) * LETTER_WIDTH
}

function sizeOf(word: CountedWord, least: number, most: number): number {
  const share = most === least ? 1 : (Math.sqrt(word.count) - Math.sqrt(least)) / (Math.sqrt(most) - Math.sqrt(least))
  const wanted =
    most === least ? (MIN_FONT_SIZE + MAX_FONT_SIZE) / 2 : MIN_FONT_SIZE + share * (MAX_FONT_SIZE - MIN_FONT_SIZE)
  const fitting = (CLOUD_WIDTH - 2 * GAP) / widthOf(word.text)
  return Math.round(Math.max(MIN_FONT_SIZE, Math.min(wanted, fitting)))
}

function boxAt(x: number, y: number, text: string, size: number): Box {
  const halfWidth = (widthOf(text) * size) / 2 + GAP
  const halfHeight = (size * LINE_HEIGHT) / 2 + GAP
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const isInside = (box: Box) => box.left >= 0 && box.right <= CLOUD_WIDTH && box.top >= 0 && box.bottom <= CLOUD_HEIGHT

function findPlace(text: string, size: number, taken: readonly Box[]): { x: number; y: number; box: Box } | null {
  let angle = 0
  for (let radius = 0; radius <= MAX_RADIUS; radius = (angle * TURN) / (2 * Math.PI)) {
    const x = CLOUD_WIDTH / 2 + radius * Math.cos(angle) * (CLOUD_WIDTH / CLOUD_HEIGHT)
    const y = CLOUD_HEIGHT / 2 + radius * Math.sin(angle)
    const box = boxAt(x, y, text, size)
    if (isInside(box) && !taken.some((other) => meet(box, other))) return { x: Math.round(x), y: Math.round(y), box }
    angle += STEP / Math.max(STEP, radius)
  }
  return null
}

/** The sizes in which a word is tried, from its own down to the smallest. */
function sizesFrom(size: number): number[] {
  if (size <= MIN_FONT_SIZE) return [MIN_FONT_SIZE]
  return [size, ...sizesFrom(Math.floor(size * SHRINK))]
}

function place(words: readonly (CountedWord & { size: number })[]): PlacedWord[] {
  const taken: Box[] = []
  return words.flatMap((word) => {
    for (const size of sizesFrom(word.size)) {
      const found = findPlace(word.text, size, taken)
      if (!found) continue
      taken.push(found.box)
      return [{ ...word, size, x: found.x, y: found.y }]
    }
    return []
  })
}

/**
 * Lays words out from the middle, the most frequent first, none turned, none over another. The same words give the same picture on
 * every device. A word without room is drawn smaller; what fits nowhere even then is left out (a list beside it names all).
 */
export function layOutWords(words: readonly CountedWord[]): PlacedWord[] {
  const sorted = words
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  const most = sorted[0]?.count ?? 0
  const least = sorted.at(-1)?.count ?? 0
  let best: PlacedWord[] = []
  for (let shrinks = 0; shrinks <= MAX_SHRINKS && best.length < sorted.length; shrinks += 1) {
    const sized = sorted.map((word) => {
      const size = Math.round(sizeOf(word, least, most) * SHRINK ** shrinks)
      return { ...word, size: Math.max(MIN_FONT_SIZE, size) }
    })
    const placed = place(sized)
    if (placed.length > best.length) best = placed
  }
  return best
}
