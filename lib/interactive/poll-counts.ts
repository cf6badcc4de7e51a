import { normalizeText } from './normalize-text'
import { votesOf } from './types/poll'
import type { PollData } from './types/poll-schema'

/** One line of a poll's results: for a choice by `id`, for a word by `word` in its folded form. */
export type PollCount = { id: string; label: string; count: number } | { word: string; label: string; count: number }

/** The fields of a poll that counting needs. */
export type CountedPoll = Pick<PollData, 'responseType' | 'choices'>

export type PollCounts = {
  /** The number of people who voted. */
  count: number
  results: PollCount[]
}

/** Punctuation around a word that is not part of it; a number's minus sign is. */
const around = /^[.,;:!?¡¿…"'“”‘’«»()[\]*_~–—]+|[.,;:!?¡¿…"'“”‘’«»()[\]*_~–—-]+$/gu

/** Returns a word as typed, without the punctuation around it; a word of only punctuation keeps it. */
function bareWord(text: string): string {
  const typed = text.trim().replace(/\s+/g, ' ')
  return typed.replace(around, '').trim() || typed
}

/** Returns the form in which a poll's words are counted: "BRAVE!" and "brave" are the same. */
export function foldPollWord(text: string): string {
  return normalizeText(bareWord(text))
}

function countWords(ballots: readonly string[][]): PollCount[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const ballot of ballots) {
    const once = new Map(ballot.map((text) => [foldPollWord(text), bareWord(text)]))
    for (const [word, spelling] of once) {
      // A text of only invisible characters has no word to show.
      if (word === '') continue
      const counts = spellings.get(word) ?? new Map<string, number>()
      spellings.set(word, counts.set(spelling, (counts.get(spelling) ?? 0) + 1))
    }
  }
  const results = [...spellings].map(([word, counts]) => {
    const [label = word] = [...counts]
      .sort(([a, countA], [b, countB]) => countB - countA || compare(b, a))
      .map(([text]) => text)
    return { word, label, count: [...counts.values()].reduce((sum, count) => sum + count, 0) }
  })
  return results.sort((a, b) => b.count - a.count || compare(a.word, b.word))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Counts the values of a poll, one per person; the caller leaves out hidden interactions. Choices keep their order, including those with 0 votes;
 * words are sorted by frequency, in the most common spelling without surrounding punctuation (in a tie the lower-case one), each counted once per
 * person.
 */
export function countPoll(poll: CountedPoll, values: readonly (readonly string[])[]): PollCounts {
  const ballots = values.map((value) => votesOf(poll, value)).filter((ballot) => ballot.length > 0)
  if (poll.responseType === 'words') return { count: ballots.length, results: countWords(ballots) }
  const results = poll.choices.map(({ id, label }) => ({
    id,
    label,
    count: ballots.filter((ballot) => ballot.includes(id)).length,
  }))
  return { count: ballots.length, results }
}

/** Whether a student may see a poll's results now (contract.md §3); staff always may. */
export function canSeePollResults(
  { resultsVisibility }: Pick<PollData, 'resultsVisibility'>,
  { hasAnswered, isSubmitted }: { hasAnswered: boolean; isSubmitted: boolean },
): boolean {
  if (resultsVisibility === 'staff') return false
  return resultsVisibility === 'after-answer' ? hasAnswered : isSubmitted
}
