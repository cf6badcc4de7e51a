/** The number of new alerts per mode. */
export type NewAlertCounts = { profile: number; interrupt: number }
