/** The height of the editing area where no rows are given, in pixels (EDT-23). */
const DEFAULT_HEIGHT = 400
/** The height of an editor that is minimised. */
const MINIMISED_HEIGHT = 100
const LEAST_ROWS = 2
const MOST_ROWS = 10

/** The least and greatest height of the editing area, in pixels; null for no greatest one (EDT-23, EDT-24). */
export function editorHeight(rows: number | undefined, isMinimised: boolean): { min: number; max: number | null } {
  if (isMinimised) return { min: MINIMISED_HEIGHT, max: MINIMISED_HEIGHT }
  if (rows === undefined) return { min: DEFAULT_HEIGHT, max: DEFAULT_HEIGHT }
  const counted = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rows))
  return { min: 115 + (counted - LEAST_ROWS) * 50, max: null }
}
