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

/** One page of the list, or null where its table did not come. */
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
  // Who is not signed in any more is led elsewhere.
  return answer.ok && !answer.redirected ? fileRowsIn(await answer.text(), label) : null
}

/** All rows that the filter of a list finds, in its order, read page by page; null where one did not come, so that no file is made of a part. */
export async function readAllRows(options: Options): Promise<FileRow[] | null> {
  // Whoever is added meanwhile moves the rows: none stands in the file twice.
  const rows = new Map<string, FileRow>()
  for (let offset = 0; ; offset += FILE_PAGE_ROWS) {
    const page = await readPage(options, offset)
    if (!page) return null
    for (const row of page.rows) rows.set(row.id, row)
    if (offset + FILE_PAGE_ROWS >= page.count) return [...rows.values()]
    options.onRead(rows.size)
  }
}
