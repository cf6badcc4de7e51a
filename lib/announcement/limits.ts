/** Characters. */
export const MAX_ANNOUNCEMENT_TITLE_LENGTH = 200
/** Characters of HTML. */
export const MAX_ANNOUNCEMENT_MESSAGE_LENGTH = 5_000
/** Announcements per page of the list. */
export const ANNOUNCEMENT_PAGE_SIZE = 20
/** Places of one kind that are offered without a search. */
export const PLACES_AT_ONCE = 50
