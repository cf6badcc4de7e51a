/** The size of the drawing in which words are laid out, in drawing units. */
export type CloudSize = { width: number; height: number }

/** The default size of a drawing, and the sizes of its letters (TOOL-10). */
export const CLOUD_SIZE: CloudSize = { width: 600, height: 300 }
/** The drawings for narrower containers, in which the letters of a scaled-down large one would be too small to read. */
const NARROW_SIZES: readonly CloudSize[] = [
  { width: 420, height: 300 },
  { width: 280, height: 320 },
  { width: 180, height: 400 },
]
export const MIN_FONT_SIZE = 14
export const MAX_FONT_SIZE = 72

/** The width of a letter, as a share of its size; generous, so that no device font overflows. */
const LETTER_WIDTH = 0.62
const LINE_HEIGHT = 1.1
const GAP = 3
/** The spiral along which a place is sought: the step between tries, the distance between turns, and the reach in heights. */
const STEP = 8
const TURN = 9
const MAX_RADIUS_SHARE = 0.75
/** The factor by which a word without room is shrunk; if some words still find none, all start smaller, up to this many times. */
const SHRINK = 0.8
const MAX_SHRINKS = 7

/** Returns the widest drawing that fits a width in pixels; 600 x 300 if the width is unknown. */
export function cloudSizeFor(width: number): CloudSize {
  if (width === 0) return CLOUD_SIZE
  return [CLOUD_SIZE, ...NARROW_SIZES].find((size) => size.width <= width) ?? (NARROW_SIZES.at(-1) as CloudSize)
}

export type CountedWord = { text: string; count: number }
/** A word with its center and letter size. */
export type PlacedWord = CountedWord & { x: number; y: number; size: number }

type Box = { left: number; right: number; top: number; bottom: number }

function widthOf(text: string): number {
  return Math.max(1, [...text].length) * LETTER_WIDTH
}

/** Returns the size of a word by its share, reduced by `scale`; a word too long for the drawing is as large as fits. */
function sizeOf(word: CountedWord, { width }: CloudSize, least: number, most: number, scale: number): number {
  const share = most === least ? 1 : (Math.sqrt(word.count) - Math.sqrt(least)) / (Math.sqrt(most) - Math.sqrt(least))
  const wanted =
    most === least ? (MIN_FONT_SIZE + MAX_FONT_SIZE) / 2 : MIN_FONT_SIZE + share * (MAX_FONT_SIZE - MIN_FONT_SIZE)
  const fitting = Math.floor((width - 2 * GAP) / widthOf(word.text))
  return Math.max(MIN_FONT_SIZE, Math.min(Math.round(wanted * scale), fitting))
}

function boxAt(x: number, y: number, text: string, size: number): Box {
  const halfWidth = (widthOf(text) * size) / 2 + GAP
  const halfHeight = (size * LINE_HEIGHT) / 2 + GAP
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const isInside = (box: Box, { width, height }: CloudSize) =>
  box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height

type Place = { x: number; y: number; box: Box }

function findPlace(text: string, size: number, cloud: CloudSize, taken: readonly Box[]): Place | null {
  const { width, height } = cloud
  let angle = 0
  for (let radius = 0; radius <= height * MAX_RADIUS_SHARE; radius = (angle * TURN) / (2 * Math.PI)) {
    const x = width / 2 + radius * Math.cos(angle) * (width / height)
    const y = height / 2 + radius * Math.sin(angle)
    const box = boxAt(x, y, text, size)
    if (isInside(box, cloud) && !taken.some((other) => meet(box, other)))
      return { x: Math.round(x), y: Math.round(y), box }
    angle += STEP / Math.max(STEP, radius)
  }
  return null
}

/** Returns the sizes at which a word is tried, from its own down to the smallest. */
function sizesFrom(size: number): number[] {
  if (size <= MIN_FONT_SIZE) return [MIN_FONT_SIZE]
  return [size, ...sizesFrom(Math.floor(size * SHRINK))]
}

function place(words: readonly (CountedWord & { size: number })[], cloud: CloudSize): PlacedWord[] {
  const taken: Box[] = []
  // Free room only shrinks, so a word at least as large as one that found none is not tried.
  const withoutRoom: { size: number; width: number }[] = []
  return words.flatMap((word) => {
    for (const size of sizesFrom(word.size)) {
      const width = widthOf(word.text) * size
      if (withoutRoom.some((other) => size >= other.size && width >= other.width)) continue
      const found = findPlace(word.text, size, cloud, taken)
      if (!found) {
        withoutRoom.push({ size, width })
        continue
      }
      taken.push(found.box)
      return [{ ...word, size, x: found.x, y: found.y }]
    }
    return []
  })
}

/**
 * Lays words out from the center, the most frequent first, without rotation or overlap. The same words produce the same picture on every device. A
 * word without room is drawn smaller; words that fit nowhere are left out (a list next to the drawing names all).
 */
export function layOutWords(words: readonly CountedWord[], cloud: CloudSize = CLOUD_SIZE): PlacedWord[] {
  const sorted = words
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  const most = sorted[0]?.count ?? 0
  const least = sorted.at(-1)?.count ?? 0
  let best: PlacedWord[] = []
  for (let shrinks = 0; shrinks <= MAX_SHRINKS && best.length < sorted.length; shrinks += 1) {
    const sized = sorted.map((word) => ({ ...word, size: sizeOf(word, cloud, least, most, SHRINK ** shrinks) }))
    const placed = place(sized, cloud)
    if (placed.length > best.length) best = placed
  }
  return best
}
