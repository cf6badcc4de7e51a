import { normalizeText } from './normalize-text'
import { votesOf } from './types/poll'
import type { PollData } from './types/poll-schema'

/** One line of a poll's results: of a choice by `id`, of a word by `word` in its folded form. */
export type PollCount = { id: string; label: string; count: number } | { word: string; label: string; count: number }

/** What the counting needs of a poll. */
export type CountedPoll = Pick<PollData, 'responseType' | 'choices'>

export type PollCounts = {
  /** How many people voted. */
  count: number
  results: PollCount[]
}

/** Marks that stand around a word and are no part of it; the minus of a number is. */
const around = /^[.,;:!?¡¿…"'“”‘’«»()[\]*_~–—]+|[.,;:!?¡¿…"'“”‘’«»()[\]*_~–—-]+$/gu

/** A word as it was typed, without the marks around it; of nothing but marks it keeps them. */
function bareWord(text: string): string {
  const typed = text.trim().replace(/\s+/g, ' ')
  return typed.replace(around, '').trim() || typed
}

/** The form in which a poll's words are counted: "BRAVE!" and "brave" are one. */
export function foldPollWord(text: string): string {
  return normalizeText(bareWord(text))
}

function countWords(ballots: readonly string[][]): PollCount[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const ballot of ballots) {
    const once = new Map(ballot.map((text) => [foldPollWord(text), bareWord(text)]))
    for (const [word, spelling] of once) {
      // Of nothing but characters that show nothing there is no word to show.
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
 * Counts the values of a poll, one of each person; hidden interactions are left out by the caller. Choices keep their order and
 * stand there with 0; words come most frequent first, in the spelling that most people used and without the marks around it, counted once for each
 * person; of equals the one in lower case.
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
