/** Rows of a page that is read for a file: the most that one answer holds (domain.md §4). */
export const FILE_PAGE_ROWS = 1000

/** Says of a request for a page that the rows of its table are read for a file, whatever it draws of them. */
export const TABLE_FILE_HEADER = 'x-traverse-table-file'
