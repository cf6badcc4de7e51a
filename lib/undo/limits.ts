/** How long a change of grades, rosters or restrictions can be undone. */
export const UNDO_MINUTES = 10
/** Answers that one step of scores holds at most: all of them are written anew with each call that joins it. */
export const MAX_JOINED_ANSWERS = 5_000
