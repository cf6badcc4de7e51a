/** The setting that stores the last viewed grade on this device (CUR-04). A cookie, so that the server can open it at once. */
export const LAST_GRADE_SETTING = 'k5-curriculum-last-grade'
/** Depth to which a curriculum tree is read (CALL-26). */
export const TREE_DEPTH = 5
/** Number of tabs before the rest if t0 is 1 (TOOL-08, THM-04). */
export const TABS_BEFORE_REST = 3
/** Cards per row by breakpoint (TOOL-08). */
export const CARDS_PER_ROW = { xs: 1, sm: 2, md: 3, lg: 4 } as const
