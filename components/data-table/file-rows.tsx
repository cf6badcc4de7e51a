import type { DrawnRow } from './column'

/** What a file of a table takes of a row. */
export type FileRow = Pick<DrawnRow, 'id' | 'values'>
export type FilePage = { rows: FileRow[]; count: number }

type FileRowsProps = { label: string; rows: readonly DrawnRow[]; count: number }

/** The rows of a page for a file of its table, which `fileRowsIn` finds again. */
export function FileRows({ label, rows, count }: FileRowsProps) {
  const page: FilePage = { rows: rows.map(({ id, values }) => ({ id, values })), count }
  return <data hidden data-table-rows={label} value={JSON.stringify(page)} />
}

/** The rows of the table of this label in a page; null where the page has no such table, as that of a failure. */
export function fileRowsIn(html: string, label: string): FilePage | null {
  const tables = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelectorAll<HTMLDataElement>('[data-table-rows]')
  const found = [...tables].find(({ dataset }) => dataset.tableRows === label)
  // Made by the component above, of the same release.
  return found ? (JSON.parse(found.value) as FilePage) : null
}
