/** How many groups there are in each state. */
export type GroupCounts = { all: number; active: number; inactive: number }
