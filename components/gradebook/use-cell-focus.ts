import { type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { gridMove, movedCell } from '@/components/data-table/grid-keys'

/** A position in a grid, where the header is row 0 and the names are column 0. */
export type GridPlace = { row: number; column: number }

export const placeKey = ({ row, column }: GridPlace) => `${row}:${column}`

function placeOf(element: Element): GridPlace | null {
  const key = element instanceof HTMLElement ? element.dataset.place : undefined
  if (!key) return null
  const [row = 0, column = 0] = key.split(':').map(Number)
  return { row, column }
}

const PAGE_ROWS = 10
const PAGES: Record<string, number> = { PageUp: -PAGE_ROWS, PageDown: PAGE_ROWS }

/** Returns the element at a position, if it is rendered. */
export function elementAt(grid: HTMLElement | null, place: GridPlace): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-place="${placeKey(place)}"]`) ?? null
}

/**
 * Manages the focus in a virtualized grid: the arrow keys, Home, End, Page Up and Page Down move it from cell to cell, and one cell is in the tab
 * order.
 */
export function useCellFocus(grid: RefObject<HTMLElement | null>, size: { rows: number; columns: number }) {
  const [asked, setActive] = useState<GridPlace>({ row: 1, column: 0 })
  const active = {
    row: Math.max(0, Math.min(asked.row, size.rows - 1)),
    column: Math.max(0, Math.min(asked.column, size.columns - 1)),
  }

  function go(place: GridPlace): void {
    // The active cell is always rendered, so flush first; focusing it then scrolls it into view.
    flushSync(() => setActive(place))
    elementAt(grid.current, place)?.focus()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const at = placeOf(event.target as Element)
    const page = PAGES[event.key]
    const move = page === undefined ? gridMove(event) : { rows: page, columns: 0 }
    if (!at || !move) return
    event.preventDefault()
    go(movedCell(at, move, size))
  }

  function handleFocus(target: EventTarget): void {
    const at = target instanceof Element ? placeOf(target) : null
    if (at && placeKey(at) !== placeKey(active)) setActive(at)
  }

  return { active, go, handleKeyDown, handleFocus }
}
