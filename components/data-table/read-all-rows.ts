import { inLanguageOfPage } from '@/lib/api/client/notify-refusal'
import { NO_ANSWER, NO_CONNECTION_MESSAGE, RequestError } from '@/lib/api/client/request-error'
import { type ListPlace, listHref } from '@/lib/search/list-address'
import { FILE_PAGE_ROWS, TABLE_FILE_HEADER } from '@/lib/search/table-file'
import { type FilePage, type FileRow, fileRowsIn } from './file-rows'

type Options = {
  label: string
  place: ListPlace
  signal: AbortSignal
  onRead: (rows: number) => void
}

/** Reads one page of the list; resolves to null if its table is missing. */
async function readPage({ label, place, signal }: Options, offset: number): Promise<FilePage | null> {
  const answer = await fetch(listHref(place, { limit: FILE_PAGE_ROWS, offset }), {
    headers: { [TABLE_FILE_HEADER]: '1' },
    cache: 'no-store',
    credentials: 'same-origin',
    signal,
  }).catch(async (error: unknown) => {
    if (signal.aborted) throw error
    throw await inLanguageOfPage(new RequestError(0, NO_ANSWER, NO_CONNECTION_MESSAGE))
  })
  // A redirect means that the session has ended.
  return answer.ok && !answer.redirected ? fileRowsIn(await answer.text(), label) : null
}

/** Reads all rows that match a list's filter, page by page, in list order; null if a page fails, so that no incomplete file is saved. */
export async function readAllRows(options: Options): Promise<FileRow[] | null> {
  // Keyed by id: rows that are added during the export shift the pages, so that a row can appear on two of them.
  const rows = new Map<string, FileRow>()
  for (let offset = 0; ; offset += FILE_PAGE_ROWS) {
    const page = await readPage(options, offset)
    if (!page) return null
    for (const row of page.rows) rows.set(row.id, row)
    if (offset + FILE_PAGE_ROWS >= page.count) return [...rows.values()]
    options.onRead(rows.size)
  }
}
