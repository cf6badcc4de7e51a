import { streamSafe } from '@/lib/common/stream-safe'

/** How many words ahead a spoken word is searched for in the text. */
const REACH = 40
/** The number of consecutive words that must match before more than one word is skipped. */
const PROOF = 2

/** Returns a word in the form used for comparison: normalized, in lower case, and with one kind of apostrophe. */
export function comparable(word: string): string {
  return streamSafe(word).normalize('NFC').toLowerCase().replace(/[’ʼ]/g, "'")
}

function agree(spoken: readonly string[], written: readonly string[], at: number, place: number): boolean {
  for (let step = 0; step < PROOF; step += 1) {
    const said = spoken[at + step]
    if (said !== undefined && said !== written[place + step]) return false
  }
  return true
}

/**
 * Returns the index of each spoken word among the written ones, in order; null for a word that is spoken but not written. Text that is written but
 * not spoken (a caption, a heading) is skipped. All words must be in the form of `comparable`.
 */
export function alignWords(spoken: readonly string[], written: readonly string[]): (number | null)[] {
  let next = 0
  return spoken.map((word, at) => {
    if (written[next] === word) {
      next += 1
      return next - 1
    }
    const reach = Math.min(written.length, next + REACH)
    for (let place = next + 1; place < reach; place += 1) {
      if (written[place] !== word || !agree(spoken, written, at, place)) continue
      next = place + 1
      return place
    }
    return null
  })
}
