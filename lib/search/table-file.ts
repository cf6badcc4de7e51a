/** The rows per page when reading for a file: the maximum of one response (domain.md §4). */
export const FILE_PAGE_ROWS = 1000

/** The request header that marks a page request as reading the table's rows for a file. */
export const TABLE_FILE_HEADER = 'x-traverse-table-file'
