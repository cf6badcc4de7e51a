import { type KeyboardEvent, useCallback, useState } from 'react'
import { gridMove, movedCell } from './grid-keys'

const CELL = '[data-cell]'
const CONTROLS = 'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), select:not(:disabled)'

/** Identifies a cell by row and column. */
export type GridCell = { row: string; column: string }

/** Returns the element of a cell; undefined if it is not rendered. */
export function cellElement({ row, column }: GridCell): HTMLElement | undefined {
  const cells = document.querySelectorAll<HTMLElement>(CELL)
  return [...cells].find(({ dataset }) => dataset.row === row && dataset.column === column)
}

const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(CELL) ?? [])]

/** Moves the focus from a cell; returns false if the key is not a movement. */
function moveFocus(event: KeyboardEvent, cell: HTMLElement): boolean {
  const move = gridMove(event)
  const row = cell.closest('tr')
  if (!move || !row) return false
  const rows = [...(row.parentElement?.querySelectorAll('tr:has([data-cell])') ?? [])]
  const cells = cellsOf(row)
  const at = { row: rows.indexOf(row), column: cells.indexOf(cell) }
  const to = movedCell(at, move, { rows: rows.length, columns: cells.length })
  cellsOf(rows[to.row])[to.column]?.focus()
  return true
}

type Options = {
  isGrid: boolean
  first: GridCell | null
  /** Returns whether the table has a cell. */
  isThere: (cell: GridCell) => boolean
  /** Returns whether a cell can be edited. */
  canEdit: (cell: GridCell) => boolean
  /** Toggles the selection of a row. */
  onSelect: ((row: string) => void) | null
}

/**
 * The keyboard behavior of a grid: arrows move between cells, of which one is the tab stop; Enter edits a cell or enters its control, Escape
 * returns to the cell, Space selects its row.
 */
export function useGrid({ isGrid, first, isThere, canEdit, onSelect }: Options) {
  const [active, setActive] = useState<GridCell | null>(null)
  const [edited, setEdited] = useState<GridCell | null>(null)

  function handleKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLElement>(CELL)
    const { row, column } = cell?.dataset ?? {}
    if (!isGrid || !cell || row === undefined || column === undefined) return
    if (target !== cell) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      cell.focus()
    } else if (event.key === 'Enter' || event.key === 'F2') {
      if (canEdit({ row, column })) setEdited({ row, column })
      else cell.querySelector<HTMLElement>(CONTROLS)?.focus()
    } else if (event.key === ' ' && onSelect) onSelect(row)
    else if (!moveFocus(event, cell)) return
    event.preventDefault()
  }

  /** The cell that is the tab stop. */
  const tabStop = active && isThere(active) ? active : first
  const stopEditing = useCallback(() => setEdited(null), [])
  return { tabStop, edited, edit: setEdited, stopEditing, enter: setActive, handleKeyDown }
}
