/** A comment is saved this long after the last key, in milliseconds. */
export const COMMENT_SAVE_DELAY_MS = 1_000
/** Typed points are saved this long after the last key, in milliseconds. */
export const POINTS_SAVE_DELAY_MS = 600
/** A score that could not be sent is tried again after this long, in milliseconds. */
export const RETRY_DELAY_MS = 5_000
/** While students work the page with its counts is read again at most this often, in milliseconds. */
export const PAGE_SPACING_MS = 3_000
/** Students that the list shows at first, and with each press of 'Show more'. */
export const STUDENTS_SHOWN = 40
/** Forms of answers longer than this, in characters, are alike only where they are equal: long texts share words without saying the same. */
export const MAX_NEAR_LENGTH = 400
/** How alike two forms are from which on they stand in one group: 0 for nothing in common, 1 for the same (pg_trgm). */
export const NEAR_LIKENESS = 0.5
/** Pairs of forms that are compared at most, so that 5,000 different answers stay quick. */
export const MAX_COMPARISONS = 250_000
/** Groups and single answers that the screen shows at first, and with each press of 'Show more'. */
export const GROUPS_SHOWN = 30
/** Answers of an open group that are shown at first, and with each press of 'Show more'. */
export const ANSWERS_SHOWN = 10
/** Faces beside a group. */
export const FACES_SHOWN = 4
/** Answers that one call scores at most: each is locked until all are scored. */
export const SCORES_PER_CALL = 50
/** How long a grader holds answers, in milliseconds (contract.md §2). */
export const GRADING_LEASE_MS = 600_000
/** Answers that a grader is given to hold where the call does not say how many, and at most. */
export const DEFAULT_LEASED_ANSWERS = 5
export const MAX_LEASED_ANSWERS = 1_000
/** Held answers that an event names at most: with their ids it stays below 8 kB (contract.md §5). */
export const MAX_TOLD_ANSWERS = 150
/** A group is held for its grader once they have looked at it for this long, in milliseconds. */
export const LEASE_DELAY_MS = 400
/** Students whose view of a release can be looked at. */
export const PREVIEWED_STUDENTS = 1_000
