/** Delay between the last keystroke in a comment and its autosave, in milliseconds. */
export const COMMENT_SAVE_DELAY_MS = 1_000
/** Delay between the last keystroke in a points field and its autosave, in milliseconds. */
export const POINTS_SAVE_DELAY_MS = 600
/** Delay before a score that could not be sent is retried, in milliseconds. */
export const RETRY_DELAY_MS = 5_000
/** Minimum interval between reloads of the page while students work, in milliseconds. */
export const PAGE_SPACING_MS = 3_000
/** Students listed initially, and added by each 'Show more'. */
export const STUDENTS_SHOWN = 40
/** Longer answers, in characters, are grouped only if they are equal: long texts share words without meaning the same. */
export const MAX_NEAR_LENGTH = 400
/** Minimum pg_trgm similarity (0 to 1) at which two forms of an answer are grouped. */
export const NEAR_LIKENESS = 0.5
/** Maximum number of pairs that are compared, which bounds the time for 5,000 different answers. */
export const MAX_COMPARISONS = 250_000
/** Groups and single answers shown initially, and added by each 'Show more'. */
export const GROUPS_SHOWN = 30
/** Answers of an expanded group shown initially, and added by each 'Show more'. */
export const ANSWERS_SHOWN = 10
/** Avatars shown next to a group. */
export const FACES_SHOWN = 4
/** Maximum number of answers scored per call, because each one stays locked until all are scored. */
export const SCORES_PER_CALL = 50
/** Duration of a grading lease, in milliseconds (contract.md §2). */
export const GRADING_LEASE_MS = 600_000
/** Default and maximum number of answers that one call leases. */
export const DEFAULT_LEASED_ANSWERS = 5
export const MAX_LEASED_ANSWERS = 1_000
/** Maximum number of leased answers whose ids an event lists, to keep it below 8 kB (contract.md §5). */
export const MAX_LISTED_ANSWERS = 150
/** A group is leased after its grader has viewed it for this long, in milliseconds. */
export const LEASE_DELAY_MS = 400
/** Maximum number of students who can be selected in a release preview. */
export const PREVIEWED_STUDENTS = 1_000
