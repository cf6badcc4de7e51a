/** How long a change of grades or rosters can be undone. */
export const UNDO_MINUTES = 10
