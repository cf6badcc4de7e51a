import { holdsText, type ReviewRow, saysSomethingNew } from './review-row'

/** What the device holds of one review: the row to go on with, drafts with other words, and rows that hold nothing of their own. */
export type StoredReview = { row: ReviewRow; drafts: ReviewRow[]; superfluous: ReviewRow[] }

const newestFirst = (one: ReviewRow, other: ReviewRow) => other.changedAt - one.changedAt

/** Whether another row contains everything in a row; of two equal rows the newer one is kept. */
function isHeldBy(rows: readonly ReviewRow[], row: ReviewRow, at: number): boolean {
  return rows.some((other, place) => other !== row && holdsText(other, row) && (place < at || !holdsText(row, other)))
}

function groupReview(rows: readonly ReviewRow[], tabId: string): StoredReview {
  const sorted = [...rows].sort(newestFirst)
  const telling = sorted.filter(saysSomethingNew)
  const different = telling.filter((row, at) => !isHeldBy(telling, row, at))
  const [newest = sorted[0] as ReviewRow] = different // a group has at least one row
  const first = different.find((row) => row.tabId === tabId) ?? newest
  const answer = first.answer ?? sorted.find((row) => row.answer !== null)?.answer ?? null
  const drafts = different.filter((row) => row !== first)
  const superfluous = sorted.filter((row) => row !== first && !drafts.includes(row))
  return { row: { ...first, answer }, drafts, superfluous }
}

/** Sorts the rows of closed tabs, and of this one before its reload, by the answer that they review: no words are dropped that are not in another row. */
export function groupStoredReviews(rows: readonly ReviewRow[], tabId: string): StoredReview[] {
  const byAnswer = new Map<string, ReviewRow[]>()
  for (const row of rows) byAnswer.set(row.interactionId, [...(byAnswer.get(row.interactionId) ?? []), row])
  return [...byAnswer.values()].map((group) => groupReview(group, tabId))
}
