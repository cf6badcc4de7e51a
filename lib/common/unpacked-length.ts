/** The alphabet of lz-string's URI encoding; each letter encodes six bits by its index. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$'
const LETTER_BITS = 6
/** Codes that are not dictionary entries: an 8-bit character follows, a 16-bit one, or the end. */
const CHARACTER_BITS = [8, 16]
const END = 2

/** Returns the value of a letter; a space counts as the plus sign that URL decoding has replaced, as in lz-string. */
const worthOf = (letter: string) => LETTERS.indexOf(letter === ' ' ? '+' : letter)

/** Reads the codes of a packed text, lowest bit first, as written by lz-string. */
function bitReader(text: string) {
  let at = 0
  return (count: number): number => {
    let code = 0
    for (let bit = 0; bit < count; bit += 1, at += 1) {
      const value = worthOf(text.charAt(Math.floor(at / LETTER_BITS)))
      if (value < 0 || at >= text.length * LETTER_BITS) return END
      if ((value >> (LETTER_BITS - 1 - (at % LETTER_BITS))) & 1) code |= 1 << bit
    }
    return code
  }
}

/**
 * Returns the length to which a text in lz-string's URI encoding unpacks, or Infinity as soon as it exceeds `most`. Tracks only the lengths of codes
 * and builds nothing: unpacking itself is unbounded, and a few kilobytes can unpack to gigabytes (faults 34).
 */
export function unpackedLength(text: string, most: number): number {
  const read = bitReader(text)
  const lengths: number[] = [0, 0, 0]
  let width = 2
  let left = 4
  let total = 0
  let previous = 0
  const widen = () => {
    left -= 1
    if (left > 0) return
    left = 2 ** width
    width += 1
  }
  for (let isFirst = true; total <= most; isFirst = false) {
    let code = read(isFirst ? 2 : width)
    if (code === END) return total
    if (code < CHARACTER_BITS.length) {
      read(CHARACTER_BITS[code] ?? 0)
      code = lengths.push(1) - 1
      if (isFirst) width = 3
      else widen()
    }
    // A code not yet in the dictionary is the previous entry plus its own first character.
    const length = lengths[code] ?? previous + 1
    total += length
    if (!isFirst) {
      lengths.push(previous + 1)
      widen()
    }
    previous = length
  }
  return Number.POSITIVE_INFINITY
}
