import { holdsText, type ReviewRow, saysSomethingNew } from './review-row'

/** What the device has stored of one review: the row to continue with, drafts with different text, and rows without any text of their own. */
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

/** Groups the rows of closed tabs, and of this one before its reload, by the reviewed answer. Text is only dropped if another row contains it. */
export function groupStoredReviews(rows: readonly ReviewRow[], tabId: string): StoredReview[] {
  const byAnswer = new Map<string, ReviewRow[]>()
  for (const row of rows) byAnswer.set(row.interactionId, [...(byAnswer.get(row.interactionId) ?? []), row])
  return [...byAnswer.values()].map((group) => groupReview(group, tabId))
}
