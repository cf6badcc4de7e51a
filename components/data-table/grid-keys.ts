/** A movement in a grid. */
type GridMove = { rows: number; columns: number }

const FAR = Number.POSITIVE_INFINITY
const MOVES: Record<string, GridMove> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  Home: { rows: 0, columns: -FAR },
  End: { rows: 0, columns: FAR },
}
const WHOLE_MOVES: Record<string, GridMove> = {
  Home: { rows: -FAR, columns: -FAR },
  End: { rows: FAR, columns: FAR },
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** Returns the movement for a key; undefined for other keys, and for combinations that belong to the browser. */
export function gridMove({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): GridMove | undefined {
  if (altKey || shiftKey) return undefined
  return (ctrlKey || metaKey ? WHOLE_MOVES : MOVES)[key]
}

const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at))

/** Returns the cell that a movement reaches; it stops at the edges. */
export function movedCell(
  at: { row: number; column: number },
  move: GridMove,
  size: { rows: number; columns: number },
): { row: number; column: number } {
  return { row: within(at.row + move.rows, size.rows), column: within(at.column + move.columns, size.columns) }
}
