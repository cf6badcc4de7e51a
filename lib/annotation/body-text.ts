/** A rendered body as one line of text with single spaces, so that line breaks and split blocks do not change it. */
export type BodyText = {
  text: string
  /** The position of each block in the text. */
  blocks: readonly { start: number; end: number }[]
  /** Equal texts have equal hashes. */
  hash: string
}

/** A 53-bit hash (cyrb53): enough to detect that a text has changed, but not cryptographically secure. */
function hashOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** Joins blocks into one text: whitespace is collapsed to single spaces, and blocks without text are empty. */
export function bodyText(blocks: readonly string[]): BodyText {
  const places: { start: number; end: number }[] = []
  let text = ''
  for (const block of blocks) {
    const line = block.replace(/\s+/g, ' ').trim()
    if (line === '') continue
    if (text !== '') text += ' '
    places.push({ start: text.length, end: text.length + line.length })
    text += line
  }
  return { text, blocks: places, hash: hashOf(text) }
}

/** Returns the index of the block that contains a character; the preceding block for a character between two. */
export function blockAt({ blocks }: BodyText, index: number): number {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((blocks[middle]?.start ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}
