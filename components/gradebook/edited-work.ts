import type { SheetAssignment, SheetCell, SheetStudent } from '@/lib/gradebook/sheet'

/** The piece of work that is being edited, opened from its cell. */
export type EditedWork = { student: SheetStudent; assignment: SheetAssignment; cell: SheetCell }
