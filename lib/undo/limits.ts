/** How long a change of grades, rosters, restrictions or insertions can be undone. */
export const UNDO_MINUTES = 10
/** Maximum number of answers in one step, because each call that extends it rewrites the whole payload. */
export const MAX_JOINED_ANSWERS = 5_000
