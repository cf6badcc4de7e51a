import { onThisClock } from '@/lib/common/client/server-clock'
import type { ReactionData } from '@/lib/interaction/reaction'
import type { Review } from '@/lib/reaction/client/use-reviews'
import { pickedOption, type Rubric, type RubricSelections } from '@/lib/rubric/rubric'

/** The echo that is reviewed, in the reviewer's own work. */
export type ReviewPlace = { userAssignmentId: string; contentId: string }

/** What a review says. */
export type ReviewText = { selections: RubricSelections; comment: string }

/** Another own review of the same answer, for a choice: the one on the server, or a draft that a closed tab has left on this device. */
export type OtherReview = ReviewText & {
  isSent: boolean
  changedAt: number
  /** Of a draft how the review stood that it was laid beside. */
  laidOn?: ReviewStatus
}

/** How a review stands: written, on its way, waiting for a choice, or refused by the server. */
type ReviewStatus = 'draft' | 'pending' | 'conflict' | 'refused'

/** A review as one tab of this device knows it: written, on its way, waiting for a choice, or refused by the server and kept here. */
export type ReviewRow = ReviewPlace &
  ReviewText & {
    /** Unique on the device; names the user, the answer that is reviewed and the tab. */
    key: string
    userId: string
    /** The tab that wrote it; empty where an older version of the product did. */
    tabId: string
    interactionId: string
    /** The loan of the answer; null where the ranking is shown and it needs none. */
    loanId: string | null
    /** The answer as stored HTML; null once the device has forgotten it. */
    answer: string | null
    status: ReviewStatus
    /** The own review on the server that this one goes on from, and replaces. */
    former: ReviewText | null
    /** In a conflict what else there is of it. */
    other: OtherReview | null
    /** Why the server did not take it; kept with a draft until that is sent once more. */
    refusal: string | null
    /** Time of the device in ms. */
    changedAt: number
  }

/** The device key of a user's review of an answer in one tab. */
export const reviewKey = (userId: string, interactionId: string, tabId: string) => `${userId}/${interactionId}/${tabId}`

/** Whether a review says anything. */
export function saysSomething({ selections, comment }: ReviewText): boolean {
  return Object.keys(selections).length > 0 || comment.trim() !== ''
}

/** Whether a review has all that another one says. */
export function holdsText(one: ReviewText, other: ReviewText): boolean {
  const isPicked = ([rubricId, optionId]: [string, string]) => one.selections[rubricId] === optionId
  return one.comment.includes(other.comment.trim()) && Object.entries(other.selections).every(isPicked)
}

/** Whether two reviews say the same. */
export function isSameText(one: ReviewText, other: ReviewText): boolean {
  return one.comment.trim() === other.comment.trim() && holdsText(one, other) && holdsText(other, one)
}

/** Whether a review says something that the server does not have of it. */
export function saysSomethingNew(row: ReviewRow): boolean {
  return saysSomething(row) && !(row.former && isSameText(row, row.former))
}

/** What a review on the server says. */
export function textOf(data: Extract<ReactionData, { rubricSelections: unknown }>): ReviewText {
  return { selections: data.rubricSelections, comment: data.comment ?? '' }
}

/** A review on the server beside what is written here; when it arrived there, on this device's clock. */
export const sentOf = ({ reactionData, dateModified }: Review): OtherReview => ({
  ...textOf(reactionData),
  isSent: true,
  changedAt: onThisClock(Date.parse(dateModified)),
})

/** A row with a draft of a closed tab beside it, for a choice. */
export function besideDraft(row: ReviewRow, { selections, comment, changedAt }: ReviewRow): ReviewRow {
  const other = { selections, comment, changedAt, isSent: false, laidOn: row.status }
  return { ...row, status: 'conflict', other }
}

/** A row as it was before a draft of a closed tab was laid beside it; what was on its way goes on. */
export function withoutDraft(row: ReviewRow): ReviewRow {
  return row.other?.isSent === false ? { ...row, status: row.other.laidOn ?? 'draft', other: null } : row
}

/** The stars that rubrics still have; others cannot be sent. */
function picksLeft({ selections }: ReviewText, rubrics: readonly Rubric[]): RubricSelections {
  const picks = rubrics.flatMap((rubric) => {
    const option = pickedOption(rubric, selections)
    return option ? [[rubric.id, option.id] as const] : []
  })
  return Object.fromEntries(picks)
}

/**
 * What was refused, to be sent again: the words and the reason stand, and so do the stars that its rubrics still have, as far as these are
 * known.
 */
export function begunAnew(row: ReviewRow, rubrics: readonly Rubric[] | undefined): ReviewRow {
  const selections = rubrics ? picksLeft(row, rubrics) : row.selections
  return { ...row, status: 'draft', selections }
}

/** Whether a review was refused that nobody has to decide of: it was not sent since. */
export const isRefused = ({ status, refusal }: ReviewRow): boolean =>
  refusal !== null && (status === 'refused' || status === 'draft')

/** What was refused, to be laid beside one that was sent: stars that the rubrics do not have any more cannot be chosen. */
export function offeredAgain(row: ReviewRow, sent: ReviewText, rubrics: readonly Rubric[]): ReviewRow {
  const draft: ReviewRow = { ...row, status: 'draft', refusal: null }
  return isSameText(draft, sent) ? draft : { ...draft, selections: picksLeft(row, rubrics) }
}

/** Whether a review that was not sent yet is here without the answer that it is of. */
function isWithoutAnswer({ answer, status, former, other }: ReviewRow): boolean {
  return answer === null && (status === 'draft' || status === 'conflict') && former === null && !other?.isSent
}

/** Whether something was written that waits for its writer without the answer that it is of. */
export const lacksAnswer = (row: ReviewRow): boolean => isWithoutAnswer(row) && saysSomething(row)

/** Whether nothing is left of a loan: neither its answer nor a word of a review. */
export const isBare = (row: ReviewRow): boolean => isWithoutAnswer(row) && row.status === 'draft' && !saysSomething(row)

export const isSamePlace = (one: ReviewPlace, other: ReviewPlace): boolean =>
  one.userAssignmentId === other.userAssignmentId && one.contentId === other.contentId
