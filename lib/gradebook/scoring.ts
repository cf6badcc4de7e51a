import { readPoints } from '@/lib/grading/grade'

/** The points field of one question: its text, and its value when it was opened. */
export type WrittenPoints = { before: number | null; text: string; maxScore: number; isExcused: boolean }

/** Whether the field's value differs from the score before. */
export const isChanged = ({ before, text, maxScore }: WrittenPoints) => readPoints(text, maxScore) !== before

/** Returns the totals of the questions before and after, without those that the student is excused from. */
export function togetherOf(parts: readonly WrittenPoints[]): { before: number; after: number; maxScore: number } {
  const counted = parts.filter(({ isExcused }) => !isExcused)
  const sum = (pick: (part: WrittenPoints) => number) => counted.reduce((total, part) => total + pick(part), 0)
  return {
    before: sum(({ before }) => before ?? 0),
    after: sum(({ text, maxScore }) => Number(readPoints(text, maxScore)) || 0),
    maxScore: sum(({ maxScore }) => maxScore),
  }
}
