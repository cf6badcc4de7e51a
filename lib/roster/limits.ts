/** The formats of files that a student system exports. */
export const ROSTER_FORMATS = ['oneroster-1.1', 'oneroster-1.2', 'sds'] as const
export type RosterFormat = (typeof ROSTER_FORMATS)[number]

/** How long an import can be rolled back, and one that was only read is kept. */
export const ROLL_BACK_DAYS = 30
/** Rows of all files of one import at most. */
export const MAX_ROSTER_ROWS = 1_000_000
/** Rows of a manifest at most: it names some twenty files. */
export const MAX_MANIFEST_ROWS = 1_000
/** Problems that are listed, and as many that stop an import; the rest are counted in the last of them. */
export const MAX_TOLD_PROBLEMS = 5_000
/** Characters of one row at most. */
export const MAX_ROW_CHARACTERS = 100_000
/** Changes that are written, or records that are read, by one statement. */
export const ROSTER_BATCH = 1_000
/** All or nothing: the one transaction of an import may take so long. */
export const APPLY_TIMEOUT_MS = 30 * 60_000
/** How often progress is told, in ms. */
export const PROGRESS_EVERY_MS = 500
/** Reading or applying that has told nothing for so long was left by a process that stopped. */
export const ROSTER_STALLED_MS = 35 * 60_000
/** How often an import that waits for its turn says so, in ms: what others take is no reason to give it back. */
export const WAITING_EVERY_MS = 60_000
/** Characters of a value that a problem quotes. */
export const MAX_QUOTED_LENGTH = 120
/** Imports that one person may begin in an hour. */
export const ROSTER_IMPORT_LIMIT = { name: 'roster-import', points: 60, seconds: 3_600 } as const
