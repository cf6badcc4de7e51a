import { streamSafe } from '@/lib/common/stream-safe'

/** How far ahead a spoken word is looked for in the text, in words. */
const REACH = 40
/** The number of consecutive words that must match before more than one word is skipped. */
const PROOF = 2

/** A word as it is compared: without case, accents' form and the kind of apostrophe. */
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
 * The place in the written words of each spoken one, in order; null for what is said and not written. What is written and not said (a caption, a
 * heading) is passed over. The words are as `comparable` gives them.
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
