/** Whether the table of contents is shrunk, on this device. */
export const TOC_SETTING = 'content-viewer-toc'

/** Where a tab remembers the page that the last Next led to (READ-16). */
export const NEXT_BUTTON_SETTING = 'content-viewer-next-button'

/** Words that a child of this age reads in a minute; for "about 5 minutes". */
export const WORDS_PER_MINUTE = 120

/** Stands for an item's id in an address: the place where the work is submitted, at the end of its last page. */
export const TURN_IN_ITEM = 'turn-in'
