/** Maximum number of tags created per call (contract.md §2, Metadata). */
export const MAX_NEW_TAGS = 100
/** Lengths in characters. */
export const MAX_TAG_NAME_LENGTH = 200
export const MAX_TAG_SHORT_NAME_LENGTH = 60
