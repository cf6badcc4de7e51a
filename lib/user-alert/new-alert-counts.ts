/** How many alerts of each mode are new to their reader. */
export type NewAlertCounts = { profile: number; interrupt: number }
