import { useMemo } from 'react'
import type { Sheet, SheetAssignment, SheetCell, SheetRow } from '@/lib/gradebook/sheet'

/** All the work of a sheet, which its averages count however few of the columns are shown. */
export type WholeWork = {
  assignments: readonly SheetAssignment[]
  /** The work of a row in the order of all assignments. */
  cellsOf: (row: SheetRow) => readonly (SheetCell | null)[]
}

/** Tells the whole work of the rows of a sheet, by the sheet as nothing was narrowed yet. */
export function useWholeWork({ assignments, rows }: Sheet): WholeWork {
  return useMemo(() => {
    const cells = new Map(rows.map((row) => [row.student.id, row.cells]))
    return { assignments, cellsOf: ({ student }) => cells.get(student.id) ?? [] }
  }, [assignments, rows])
}
