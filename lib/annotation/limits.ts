/** Characters kept of the text on either side of a selection, so that it can be found again after the text has changed. */
export const CONTEXT_LENGTH = 160
/** Words of that context compared when searching for a place. */
export const CONTEXT_WORDS = 16
/** A passage of more words than this is found by this many of its first and last words. */
export const EDGE_WORDS = 64
/** The device setting that holds the last used color (ANN-08). */
export const LAST_COLOR_SETTING = 'annotations-last-used-color'
/** Maximum number of notes in a list of one reader, the same as for the server's lists. */
export const MAX_LISTED_NOTES = 1_000
/** The device setting for which highlights are shown: `own`, `teacher`, or all. */
export const VIEW_SETTING = 'annotations-view'
export type AnnotationView = 'all' | 'own' | 'teacher'

/** Returns the view that a setting names. */
export function viewOf(setting: string): AnnotationView {
  return setting === 'own' || setting === 'teacher' ? setting : 'all'
}
