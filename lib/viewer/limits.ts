/** The device setting for a collapsed table of contents. */
export const TOC_SETTING = 'content-viewer-toc'

/** The tab's storage key for the page to which the last Next led (READ-16). */
export const NEXT_BUTTON_SETTING = 'content-viewer-next-button'

/** The reading speed of a child of this age, in words per minute; for "about 5 minutes". */
export const WORDS_PER_MINUTE = 120

/** Used in an address in place of an item's id: where the work is submitted, at the end of its last page. */
export const TURN_IN_ITEM = 'turn-in'
