/** The number of groups in each state. */
export type GroupCounts = { all: number; active: number; inactive: number }
