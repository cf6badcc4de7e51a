import type { DrawnRow } from './column'

/** The part of a row that goes into an exported file. */
export type FileRow = Pick<DrawnRow, 'id' | 'values'>
export type FilePage = { rows: FileRow[]; count: number }

type FileRowsProps = { label: string; rows: readonly DrawnRow[]; count: number }

/** Embeds the values of a page's rows for the export, where `fileRowsIn` finds them. */
export function FileRows({ label, rows, count }: FileRowsProps) {
  const page: FilePage = { rows: rows.map(({ id, values }) => ({ id, values })), count }
  return <data hidden data-table-rows={label} value={JSON.stringify(page)} />
}

/** Returns the rows of the table with this label from a page's HTML; null if the page has no such table, for example an error page. */
export function fileRowsIn(html: string, label: string): FilePage | null {
  const tables = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelectorAll<HTMLDataElement>('[data-table-rows]')
  const found = [...tables].find(({ dataset }) => dataset.tableRows === label)
  // The cast is safe, because the component above of the same release wrote the value.
  return found ? (JSON.parse(found.value) as FilePage) : null
}
