/** Where the last viewed grade is remembered on this device (CUR-04). A cookie, so that the server can open it at once. */
export const LAST_GRADE_SETTING = 'k5-curriculum-last-grade'
/** Depth that a tree of the curriculum is read to (CALL-26). */
export const TREE_DEPTH = 5
/** Tabs shown before the rest when t0 is 1 (TOOL-08, THM-04). */
export const TABS_BEFORE_REST = 3
/** Cards of one row by breakpoint (TOOL-08). */
export const CARDS_PER_ROW = { xs: 1, sm: 2, md: 3, lg: 4 } as const
