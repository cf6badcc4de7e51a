/** The height of the editing area in px if no rows are given (EDT-23). */
const DEFAULT_HEIGHT = 400
/** The height of a minimized editor in px. */
const MINIMISED_HEIGHT = 100
const LEAST_ROWS = 2
const MOST_ROWS = 10

/** Returns the minimum and maximum height of the editing area in px; null for no maximum (EDT-23, EDT-24). */
export function editorHeight(rows: number | undefined, isMinimised: boolean): { min: number; max: number | null } {
  if (isMinimised) return { min: MINIMISED_HEIGHT, max: MINIMISED_HEIGHT }
  if (rows === undefined) return { min: DEFAULT_HEIGHT, max: DEFAULT_HEIGHT }
  const counted = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rows))
  return { min: 115 + (counted - LEAST_ROWS) * 50, max: null }
}
