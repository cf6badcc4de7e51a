/** Hits of a page of the library's search (CALL-63). */
export const LIBRARY_PAGE_SIZE = 10
/** New items on the library's first page, and words beside them. */
export const NEWEST_ITEMS = 8
export const FIRST_WORDS = 16
/** Milliseconds after the last key before suggestions are asked for, and how many there are (CALL-73). */
export const SUGGESTION_DEBOUNCE = 300
export const SUGGESTIONS = 20
/** The limit that asks for all of them (CALL-73); the server gives as many as an answer may hold. */
export const ALL_SUGGESTIONS = 999_999_999
