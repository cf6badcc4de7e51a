import type { SheetAssignment, SheetCell, SheetStudent } from '@/lib/gradebook/sheet'

/** One piece of work that is opened from its cell. */
export type EditedWork = { student: SheetStudent; assignment: SheetAssignment; cell: SheetCell }
