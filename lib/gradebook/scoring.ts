/** One question of a work as its points are written: the text of the field, and what was there when it was opened. */
export type WrittenPoints = { before: number | null; text: string; maxScore: number; isExcused: boolean }

/** The points that a text says: null for none, undefined for what is no number from 0 to the points of the question. */
export function pointsIn(text: string, maxScore: number): number | null | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const points = Number(trimmed)
  return Number.isFinite(points) && points >= 0 && points <= maxScore ? points : undefined
}

/** Whether what is written is another score than before. */
export const isChanged = ({ before, text, maxScore }: WrittenPoints) => pointsIn(text, maxScore) !== before

/** What the questions come to together, before and after; without those that the student is excused from. */
export function togetherOf(parts: readonly WrittenPoints[]): { before: number; after: number; maxScore: number } {
  const counted = parts.filter(({ isExcused }) => !isExcused)
  const sum = (pick: (part: WrittenPoints) => number) => counted.reduce((total, part) => total + pick(part), 0)
  return {
    before: sum(({ before }) => before ?? 0),
    after: sum(({ text, maxScore }) => pointsIn(text, maxScore) ?? 0),
    maxScore: sum(({ maxScore }) => maxScore),
  }
}
