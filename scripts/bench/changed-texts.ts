import { wordsOf } from '@/lib/annotation/words'

/** Numbers from 0 to 1 that are reproducible by their seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What became of a word: its new position, and whether it is still the same word. */
export type Fate = { at: number; isLeft: boolean }

/** A changed text: its new words, and what became of each old one. */
export type ChangedText = { text: string; fates: Fate[] }

/** The kinds of changes and their probabilities, which add up to 1. */
const REPLACED = 0.55
const DROPPED = 0.2
const ADDED = 0.15

function misspelt(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  return word.slice(0, at) + (word[at + 1] ?? 'e') + (word[at] ?? '') + word.slice(at + 2)
}

/** Changes a share of the words of a text: most are replaced, some dropped, added or misspelt. */
export function changeText(
  text: string,
  share: number,
  { random, vocabulary }: { random: () => number; vocabulary: readonly string[] },
): ChangedText {
  const any = () => vocabulary[Math.floor(random() * vocabulary.length)] ?? 'word'
  const fates: Fate[] = []
  let changed = ''
  let count = 0
  let from = 0
  for (const { start, end } of wordsOf(text)) {
    const word = text.slice(start, end)
    let gap = text.slice(from, start)
    from = end
    const kind = random() < share ? random() : null
    if (kind !== null && kind >= REPLACED && kind < REPLACED + DROPPED) {
      if (/^\s*$/.test(gap)) gap = ''
      changed += gap
      fates.push({ at: -1, isLeft: false })
      continue
    }
    const isReplaced = kind !== null && kind < REPLACED
    const isAdded = kind !== null && !isReplaced && kind < REPLACED + DROPPED + ADDED
    const isMisspelt = kind !== null && !isReplaced && !isAdded
    changed += isAdded ? `${gap}${any()} ` : gap
    if (isAdded) count += 1
    changed += isReplaced ? any() : isMisspelt ? misspelt(word, random) : word
    fates.push({ at: count, isLeft: !isReplaced })
    count += 1
  }
  return { text: changed + text.slice(from), fates }
}
