/** Whether the table of contents is shrunk, on this device. */
export const TOC_SETTING = 'content-viewer-toc'

/** The last pages and how far they were read, on this device (learner.md §3). */
export const LAST_VIEWED_SETTING = 'content-viewer-last-viewed'
/** Places that are remembered. */
export const MAX_LAST_VIEWED = 200
/** Places older than this are forgotten (shell.md §9, domain.md §12: 6 months). */
export const LAST_VIEWED_MONTHS = 6

/** Words that a child of this age reads in a minute; for "about 5 minutes". */
export const WORDS_PER_MINUTE = 120
