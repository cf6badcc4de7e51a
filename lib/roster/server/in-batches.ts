import 'server-only'
import { ROSTER_BATCH } from '../limits'

/** The query arguments of one batch: rows after the last id, in the order of their ids. */
type Page = { after: { id?: { gt: string } }; page: { orderBy: { id: 'asc' }; take: number } }

/** Yields all rows in the order of their ids with only one batch in memory; `read` fetches a given page. */
export async function* inBatches<Row extends { id: string }>(
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Page['after'] = {}
  for (;;) {
    const rows = await read({ after, page: { orderBy: { id: 'asc' }, take: ROSTER_BATCH } })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROSTER_BATCH) return
    after = { id: { gt: last.id } }
  }
}
