import type { Shuffle } from '../definition'

/** One element of a part that is right or wrong by itself: a blank, a pair, a place, an item. */
export type ReviewLine = {
  /** The id of the blank, left side, place, item or cell; for a short answer its number. */
  id: string
  /** The typed text or the chosen id. */
  given: string | null
  /** Null without a key: a grader decides, or this viewer may not know. */
  correct: boolean | null
  /** The accepted texts or right ids. */
  expected: readonly string[]
}

type Keyed = { key: unknown; explanation?: string | undefined }

/** A part as it is shown: key and explanation are only present for viewers who may see them. */
export type Shown<P extends Keyed> = P extends Keyed
  ? Omit<P, 'key' | 'explanation'> & Partial<Pick<P, 'key' | 'explanation'>>
  : never

/** The definition of one kind of part. */
export type PartDefinition<P extends Keyed, Value> = {
  emptyValue: () => Value
  readValue: (stored: unknown) => Value
  isEmpty: (value: Value) => boolean
  isAnswered: (part: Shown<P>, value: Value) => boolean
  /** Returns the given and the right answers, line by line. */
  review: (part: Shown<P>, value: Value) => ReviewLine[]
  /** Returns the right share, from 0 to 1; by default the share of right lines. */
  share?: (part: P, lines: readonly ReviewLine[]) => number
  /** Returns the lists in the learner's own order, and what the learner must know of the key. */
  arrange?: (part: P, shuffle: Shuffle | null) => Partial<Shown<P>> & { answerCount?: number }
}

/** Returns the share of right lines. */
export function shareOf(lines: readonly ReviewLine[]): number {
  return lines.length === 0 ? 0 : lines.filter(({ correct }) => correct).length / lines.length
}
