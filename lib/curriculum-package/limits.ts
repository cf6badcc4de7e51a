/** The format that a package names (domain.md §9). */
export const PACKAGE_FORMAT = 'curriculum-package/1'
/** The file of a package that says what is in it. */
export const PACKAGE_FILE = 'curriculum.json'

const MB = 1_000_000

/** Bytes of curriculum.json at most (contract.md §8). */
export const MAX_JSON_BYTES = 200 * MB
/** Characters of one entry without its children at most. */
export const MAX_ENTRY_CHARACTERS = 5 * MB
/** Levels of arrays and objects at most. */
export const MAX_JSON_DEPTH = 200

/** Files of a zip at most. */
export const MAX_ZIP_ENTRIES = 100_000
/** Bytes of a zip unpacked at most. */
export const MAX_UNPACKED_BYTES = 20_000 * MB
/** How many times smaller than its content a file in a zip may be; files up to the size below are not asked. */
export const MAX_ZIP_RATIO = 200
export const UNASKED_ZIP_BYTES = MB

/** Parts of one streamed film at most. */
export const MAX_STREAM_PARTS = 5_000

/** Lines of a report at most; what comes after is counted and not kept. */
export const MAX_REPORT_LINES = 50_000
