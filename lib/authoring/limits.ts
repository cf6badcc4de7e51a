/** Children of one item, at most. */
export const MAX_CHILDREN = 1000
/** Tags, standards, words, territories of one item, at most, each. */
export const MAX_PROPERTIES = 500
/** Points that an item may be made to be worth. */
export const MAX_SCORE = 10_000
/** Places where an item is used that one answer tells, at most. */
export const MAX_USAGES = 1000
/** Whoever writes an item says so again within this time, in ms; afterwards it is free. */
export const EDITING_FRESH_MS = 60_000
/** How often it is said, in ms. */
export const EDITING_RENEW_MS = 25_000
/** The latest saves that an item's page tells of. */
export const SHOWN_REVISIONS = 10
/** Findings that one answer of the checks tells, at most; the others are counted. */
export const MAX_FINDINGS = 500
/** Items of a page of each list of the author's start page. */
export const HOME_PAGE_SIZE = 10
/** Drafts below what is published that the author's start page tells, at most. */
export const MAX_HOME_HIDDEN = 20
/** How long a deleted item can be brought back, in days. */
export const RESTORABLE_DAYS = 30
/** Saves that a page of the list of versions tells. */
export const REVISION_PAGE_SIZE = 10
/** Items that a comparison asks the names of, at most. */
export const MAX_NAMED_ITEMS = 200
