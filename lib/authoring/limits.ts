/** Maximum number of children of one item. */
export const MAX_CHILDREN = 1000
/** Maximum number of tags, of standards, of words and of territories of one item. */
export const MAX_PROPERTIES = 500
/** Maximum points of an item. */
export const MAX_SCORE = 10_000
/** Maximum number of usages of an item in one response. */
export const MAX_USAGES = 1000
/** How long an editing lease lasts without renewal, in ms; afterwards the item is free. */
export const EDITING_FRESH_MS = 60_000
/** How often an editing lease is renewed, in ms. */
export const EDITING_RENEW_MS = 25_000
/** Number of latest revisions shown on an item's page. */
export const SHOWN_REVISIONS = 10
/** Maximum number of findings in one response of the checks; the others are only counted. */
export const MAX_FINDINGS = 500
/** Items per page of each list on the author's start page. */
export const HOME_PAGE_SIZE = 10
/** Maximum number of drafts inside published items on the author's start page. */
export const MAX_HOME_HIDDEN = 20
/** How long a deleted item can be restored, in days. */
export const RESTORABLE_DAYS = 30
/** Revisions per page of the version list. */
export const REVISION_PAGE_SIZE = 10
/** Maximum number of items whose names a comparison loads. */
export const MAX_NAMED_ITEMS = 200
