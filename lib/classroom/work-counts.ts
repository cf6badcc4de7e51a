/** How much of a student's work there is in all, not turned in, and turned in. */
export type WorkCounts = { all: number; open: number; closed: number }
