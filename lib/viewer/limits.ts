/** Whether the table of contents is shrunk, on this device. */
export const TOC_SETTING = 'content-viewer-toc'

/** Words that a child of this age reads in a minute; for "about 5 minutes". */
export const WORDS_PER_MINUTE = 120
