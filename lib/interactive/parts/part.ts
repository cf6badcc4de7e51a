import type { Shuffle } from '../definition'

/** One thing in a part that is right or wrong by itself: a blank, a pair, a place, an item. */
export type ReviewLine = {
  /** Of the blank, left side, place, item or cell; of a short answer its number. */
  id: string
  /** The typed text or the chosen id. */
  given: string | null
  /** Null when there is no key: a grader decides, or this viewer may not know. */
  correct: boolean | null
  /** Accepted texts or right ids. */
  expected: readonly string[]
}

type Keyed = { key: unknown; explanation?: string | undefined }

/** A part as it is shown: its key and explanation are there only for who may see them. */
export type Shown<P extends Keyed> = P extends Keyed
  ? Omit<P, 'key' | 'explanation'> & Partial<Pick<P, 'key' | 'explanation'>>
  : never

/** What the product knows about one kind of part. */
export type PartDefinition<P extends Keyed, Value> = {
  emptyValue: () => Value
  readValue: (stored: unknown) => Value
  isEmpty: (value: Value) => boolean
  isAnswered: (part: Shown<P>, value: Value) => boolean
  /** What was given beside what is right, line by line. */
  review: (part: Shown<P>, value: Value) => ReviewLine[]
  /** How much of it is right, 0 to 1; absent: the right lines of all lines. */
  share?: (part: P, lines: readonly ReviewLine[]) => number
  /** What is put in the learner's own order, and what the learner must know of the key. */
  arrange?: (part: P, shuffle: Shuffle | null) => Partial<Shown<P>> & { answerCount?: number }
}

/** The right lines of all lines. */
export function shareOf(lines: readonly ReviewLine[]): number {
  return lines.length === 0 ? 0 : lines.filter(({ correct }) => correct).length / lines.length
}
