/** The format identifier of a package (domain.md §9). */
export const PACKAGE_FORMAT = 'curriculum-package/1'
/** The manifest file of a package. */
export const PACKAGE_FILE = 'curriculum.json'

const MB = 1_000_000

/** Maximum bytes of curriculum.json (contract.md §8). */
export const MAX_JSON_BYTES = 200 * MB
/** Maximum characters of one entry without its children. */
export const MAX_ENTRY_CHARACTERS = 5 * MB
/** Maximum nesting depth of arrays and objects. */
export const MAX_JSON_DEPTH = 200

/** Maximum number of files in a zip. */
export const MAX_ZIP_ENTRIES = 100_000
/** Maximum total unpacked bytes of a zip. */
export const MAX_UNPACKED_BYTES = 20_000 * MB
/** Maximum compression ratio of a file in a zip; files up to the size below are exempt. */
export const MAX_ZIP_RATIO = 200
export const UNASKED_ZIP_BYTES = MB

/** Maximum number of parts of one streamed video. */
export const MAX_STREAM_PARTS = 5_000

/** Maximum number of lines in a report; further ones are counted but not stored. */
export const MAX_REPORT_LINES = 50_000
