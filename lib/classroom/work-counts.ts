/** How much of a student's work there is: all, not submitted, and submitted. */
export type WorkCounts = { all: number; open: number; closed: number }
