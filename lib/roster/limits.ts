/** The supported formats of student system exports. */
export const ROSTER_FORMATS = ['oneroster-1.1', 'oneroster-1.2', 'sds'] as const
export type RosterFormat = (typeof ROSTER_FORMATS)[number]

/** How long an applied import can be rolled back, and how long an unapplied one is kept, in days. */
export const ROLL_BACK_DAYS = 30
/** The most rows in all files of one import. */
export const MAX_ROSTER_ROWS = 1_000_000
/** The most rows in a manifest, which names about twenty files. */
export const MAX_MANIFEST_ROWS = 1_000
/** The most listed problems, and separately the most listed ones that block the import; the last one counts the rest. */
export const MAX_TOLD_PROBLEMS = 5_000
/** The most characters in one row. */
export const MAX_ROW_CHARACTERS = 100_000
/** The number of changes written, or records read, per statement. */
export const ROSTER_BATCH = 1_000
/** The timeout of the single transaction that applies an import. */
export const APPLY_TIMEOUT_MS = 30 * 60_000
/** The interval between progress updates, in ms. */
export const PROGRESS_EVERY_MS = 500
/** The time without progress after which an import counts as abandoned by a stopped process. */
export const ROSTER_STALLED_MS = 35 * 60_000
/** The interval at which a queued import renews its timestamp, in ms, so that it does not count as abandoned while others run. */
export const WAITING_EVERY_MS = 60_000
/** The longest value quoted in a problem, in characters. */
export const MAX_QUOTED_LENGTH = 120
/** The rate limit of new imports per person and hour. */
export const ROSTER_IMPORT_LIMIT = { name: 'roster-import', points: 60, seconds: 3_600 } as const
