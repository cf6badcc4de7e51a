import { onThisClock } from '@/lib/common/client/server-clock'
import type { ReactionData } from '@/lib/interaction/reaction'
import type { Review } from '@/lib/reaction/client/use-reviews'
import { pickedOption, type Rubric, type RubricSelections } from '@/lib/rubric/rubric'

/** The echo that is reviewed, in the reviewer's own work. */
export type ReviewPlace = { userAssignmentId: string; contentId: string }

/** The content of a review. */
export type ReviewText = { selections: RubricSelections; comment: string }

/** The same user's other review of an answer, for a choice: the one on the server, or a draft that a closed tab left on this device. */
export type OtherReview = ReviewText & {
  isSent: boolean
  changedAt: number
  /** For a draft: the status that the review had when the draft was offered beside it. */
  laidOn?: ReviewStatus
}

/** The status of a review: written, being sent, waiting for a choice, or refused by the server. */
type ReviewStatus = 'draft' | 'pending' | 'conflict' | 'refused'

/** A review as one tab of this device knows it: written, being sent, waiting for a choice, or refused by the server and kept here. */
export type ReviewRow = ReviewPlace &
  ReviewText & {
    /** Unique on the device; made of the user, the reviewed answer and the tab. */
    key: string
    userId: string
    /** The tab that wrote it; empty in rows of older product versions. */
    tabId: string
    interactionId: string
    /** The loan of the answer; null if the ranking shows the answer, so that no loan is needed. */
    loanId: string | null
    /** The answer as stored HTML; null once it was deleted from the device. */
    answer: string | null
    status: ReviewStatus
    /** The user's review on the server that this one is based on and replaces. */
    former: ReviewText | null
    /** In a conflict: the competing review. */
    other: OtherReview | null
    /** Why the server refused it; kept with the draft until it is sent again. */
    refusal: string | null
    /** When it was last changed, in ms of this device's clock. */
    changedAt: number
  }

/** Returns the device key of a user's review of an answer in one tab. */
export const reviewKey = (userId: string, interactionId: string, tabId: string) => `${userId}/${interactionId}/${tabId}`

/** Whether a review has any stars or text. */
export function saysSomething({ selections, comment }: ReviewText): boolean {
  return Object.keys(selections).length > 0 || comment.trim() !== ''
}

/** Whether a review contains everything that another one contains. */
export function holdsText(one: ReviewText, other: ReviewText): boolean {
  const isPicked = ([rubricId, optionId]: [string, string]) => one.selections[rubricId] === optionId
  return one.comment.includes(other.comment.trim()) && Object.entries(other.selections).every(isPicked)
}

/** Whether two reviews have the same stars and text. */
export function isSameText(one: ReviewText, other: ReviewText): boolean {
  return one.comment.trim() === other.comment.trim() && holdsText(one, other) && holdsText(other, one)
}

/** Whether a review contains something that the server does not have. */
export function saysSomethingNew(row: ReviewRow): boolean {
  return saysSomething(row) && !(row.former && isSameText(row, row.former))
}

/** Returns the content of a review on the server. */
export function textOf(data: Extract<ReactionData, { rubricSelections: unknown }>): ReviewText {
  return { selections: data.rubricSelections, comment: data.comment ?? '' }
}

/** Returns the server's review in the form in which it is offered beside a row; `changedAt` is when it reached the server, on this device's clock. */
export const sentOf = ({ reactionData, dateModified }: Review): OtherReview => ({
  ...textOf(reactionData),
  isSent: true,
  changedAt: onThisClock(Date.parse(dateModified)),
})

/** Returns a row with a closed tab's draft beside it, for a choice. */
export function besideDraft(row: ReviewRow, { selections, comment, changedAt }: ReviewRow): ReviewRow {
  const other = { selections, comment, changedAt, isSent: false, laidOn: row.status }
  return { ...row, status: 'conflict', other }
}

/** Returns a row as it was before a closed tab's draft was offered beside it; a row that was being sent is sent again. */
export function withoutDraft(row: ReviewRow): ReviewRow {
  return row.other?.isSent === false ? { ...row, status: row.other.laidOn ?? 'draft', other: null } : row
}

/** Returns the stars that the rubrics still have; others cannot be sent. */
function picksLeft({ selections }: ReviewText, rubrics: readonly Rubric[]): RubricSelections {
  const picks = rubrics.flatMap((rubric) => {
    const option = pickedOption(rubric, selections)
    return option ? [[rubric.id, option.id] as const] : []
  })
  return Object.fromEntries(picks)
}

/**
 * Returns a refused review as a draft to be sent again: it keeps the text, the reason, and those stars that its rubrics still have, as far as the
 * rubrics are known.
 */
export function begunAnew(row: ReviewRow, rubrics: readonly Rubric[] | undefined): ReviewRow {
  const selections = rubrics ? picksLeft(row, rubrics) : row.selections
  return { ...row, status: 'draft', selections }
}

/** Whether a review was refused, has not been sent since, and needs no choice. */
export const isRefused = ({ status, refusal }: ReviewRow): boolean =>
  refusal !== null && (status === 'refused' || status === 'draft')

/** Returns a refused review to be offered beside one that was sent; stars that the rubrics no longer have are left out. */
export function offeredAgain(row: ReviewRow, sent: ReviewText, rubrics: readonly Rubric[]): ReviewRow {
  const draft: ReviewRow = { ...row, status: 'draft', refusal: null }
  return isSameText(draft, sent) ? draft : { ...draft, selections: picksLeft(row, rubrics) }
}

/** Whether an unsent review is stored here without the answer that it reviews. */
function isWithoutAnswer({ answer, status, former, other }: ReviewRow): boolean {
  return answer === null && (status === 'draft' || status === 'conflict') && former === null && !other?.isSent
}

/** Whether a review with content waits for its author without the answer that it reviews. */
export const lacksAnswer = (row: ReviewRow): boolean => isWithoutAnswer(row) && saysSomething(row)

/** Whether nothing is left of a loan: neither its answer nor any review content. */
export const isBare = (row: ReviewRow): boolean => isWithoutAnswer(row) && row.status === 'draft' && !saysSomething(row)

export const isSamePlace = (one: ReviewPlace, other: ReviewPlace): boolean =>
  one.userAssignmentId === other.userAssignmentId && one.contentId === other.contentId
