import { useMemo } from 'react'
import type { Sheet, SheetAssignment, SheetCell, SheetRow } from '@/lib/gradebook/sheet'

/** All work of a sheet, because averages also include the columns that are filtered out. */
export type WholeWork = {
  assignments: readonly SheetAssignment[]
  /** The cells of a row in the order of all assignments. */
  cellsOf: (row: SheetRow) => readonly (SheetCell | null)[]
}

/** Returns all work of an unfiltered sheet. */
export function useWholeWork({ assignments, rows }: Sheet): WholeWork {
  return useMemo(() => {
    const cells = new Map(rows.map((row) => [row.student.id, row.cells]))
    return { assignments, cellsOf: ({ student }) => cells.get(student.id) ?? [] }
  }, [assignments, rows])
}
