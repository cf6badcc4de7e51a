/** Characters kept of the text on either side of what was marked, so that it is found again after the text was changed. */
export const CONTEXT_LENGTH = 160
/** Words of that context which are looked at when a place is searched. */
export const CONTEXT_WORDS = 16
/** A passage with more words is found by its beginning and its end, each of as many words. */
export const EDGE_WORDS = 64
/** Where the colour that was used last is kept on the device (ANN-08). */
export const LAST_COLOR_SETTING = 'annotations-last-used-color'
/** How many notes a list of one reader holds at most, as the server's lists do. */
export const MAX_LISTED_NOTES = 1_000
/** Which highlights are shown, kept on the device: `own`, `teacher`, or all. */
export const VIEW_SETTING = 'annotations-view'
export type AnnotationView = 'all' | 'own' | 'teacher'

/** The view that a setting names. */
export function viewOf(setting: string): AnnotationView {
  return setting === 'own' || setting === 'teacher' ? setting : 'all'
}
