/** The delay after the last change before an answer is sent (CALL-58). */
export const SAVE_DELAY_MS = 500
/** The shortest interval between the revisions created by saves, in ms (domain.md §5). */
export const REVISION_INTERVAL_MS = 60_000
/** The number of tabs of one answer whose highest sequence is stored (contract.md §9.15). */
export const REMEMBERED_TABS = 16
/** The longest comment of a grader (contract.md §2, Interactions). */
export const MAX_COMMENT_LENGTH = 4_000
/** The most scores saved in one call. */
export const MAX_SCORES_PER_CALL = 200
/** The default number of rows of an interaction list (CALL-36). */
export const DEFAULT_INTERACTION_LIMIT = 999
/** The most annotations of one author on one page of one piece of work. */
export const MAX_ANNOTATIONS_PER_PAGE = 500
/** The longest note on a text or a video, in characters. */
export const MAX_NOTE_LENGTH = 4_000
/** The longest page of the notebook, in characters. */
export const MAX_NOTEBOOK_LENGTH = 20_000
/** The longest text that can be marked, in characters. */
export const MAX_SELECTION_LENGTH = 10_000
/** The length of the stored context on either side of the marked text, in characters. */
export const MAX_CONTEXT_LENGTH = 300
/** The six highlight colors by their id, from 1 (ANN-07). */
export const HIGHLIGHT_COLOR_COUNT = 6
