/** The letters of lz-string's form for addresses, each worth six bits by its place. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$'
const LETTER_BITS = 6
/** Codes that are no entry of the dictionary: a character of 8 bits follows, one of 16, or nothing. */
const CHARACTER_BITS = [8, 16]
const END = 2

/** What a letter is worth; a blank is the plus sign that it was before an address was read, as lz-string takes it too. */
const worthOf = (letter: string) => LETTERS.indexOf(letter === ' ' ? '+' : letter)

/** Reads the codes of a packed text, the lowest bit first, as lz-string wrote them. */
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
 * How many characters a text in lz-string's form for addresses unpacks to, or Infinity as soon as they are more than `most`. Follows the
 * codes and the lengths of what they stand for, and builds nothing: unpacking has no bound of its own, and some kilobytes can stand for
 * gigabytes (faults 34).
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
    // What is not in the dictionary yet is the entry before with its own first character.
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
