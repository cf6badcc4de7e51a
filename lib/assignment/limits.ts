/** Rows of the content picker (CALL-23, content list). */
export const PICKER_PAGE_SIZE = 20
/** Maximum number of groups offered when assigning. */
export const MAX_TARGET_GROUPS = 500
/** How long a new assignment stays open by default, in days; it ends a minute before midnight. */
export const DEFAULT_DURATION_DAYS = 7
