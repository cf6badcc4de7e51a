import type { RubricSelections } from '@/lib/rubric/rubric'

/** The echo that is reviewed, in the reviewer's own work. */
export type ReviewPlace = { userAssignmentId: string; contentId: string }

/** A review as this device knows it: written, on its way, or refused by the server and kept here. */
export type ReviewRow = ReviewPlace & {
  /** Unique on the device; names the user and the answer that is reviewed. */
  key: string
  userId: string
  interactionId: string
  /** The loan of the answer; null where the ranking is shown and it needs none. */
  loanId: string | null
  /** The answer as stored HTML; null once the device has forgotten it. */
  answer: string | null
  selections: RubricSelections
  comment: string
  status: 'draft' | 'pending' | 'refused'
  refusal: string | null
  /** Time of the device in ms. */
  changedAt: number
}

/** The device key of a user's review of an answer. */
export const reviewKey = (userId: string, interactionId: string) => `${userId}/${interactionId}`

/** Whether a review says anything. */
export function saysSomething({ selections, comment }: Pick<ReviewRow, 'selections' | 'comment'>): boolean {
  return Object.keys(selections).length > 0 || comment.trim() !== ''
}

export const isSamePlace = (one: ReviewPlace, other: ReviewPlace): boolean =>
  one.userAssignmentId === other.userAssignmentId && one.contentId === other.contentId
