/** Hits per page of the library search (CALL-63). */
export const LIBRARY_PAGE_SIZE = 10
/** Number of new items on the library's first page, and of words beside them. */
export const NEWEST_ITEMS = 8
export const FIRST_WORDS = 16
/** Delay in milliseconds between the last key press and the request for suggestions, and their number (CALL-73). */
export const SUGGESTION_DEBOUNCE = 300
export const SUGGESTIONS = 20
/** The limit that requests all of them (CALL-73); the server returns at most as many as a response may contain. */
export const ALL_SUGGESTIONS = 999_999_999
