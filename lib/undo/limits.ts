/** How long a change of grades, rosters or restrictions can be undone. */
export const UNDO_MINUTES = 10
