import 'server-only'
import { ROSTER_BATCH } from '../limits'

/** What a statement for one batch takes: the rows after the last one, in the order of their ids. */
type Page = { after: { id?: { gt: string } }; page: { orderBy: { id: 'asc' }; take: number } }

/** All rows in the order of their ids, so that no more than one batch of them is held; `read` gives the batch that a page names. */
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
