import { request } from '@/lib/api/client/request'
import type { TableView } from '@/lib/search/table-view'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { WireUser } from '../schema'

let line: Promise<unknown> = Promise.resolve()

async function save(table: string, change: TableView | null): Promise<void> {
  const { result } = await request<WireUser>({ path: 'users/current' })
  const views = result.preferences?.tableViews ?? {}
  const { [table]: kept, ...others } = views
  const tableViews = change === null ? others : { ...others, [table]: { ...kept, ...change } }
  await request({ method: 'PATCH', path: 'users/current', body: { preferences: { tableViews } } })
}

/**
 * Stores part of the viewer's view of a table; null resets it. The views of all tables are one preference, so they are read again first, in order to
 * keep what another tab has stored. Returns false if refused, which is already shown to the user.
 */
export async function saveTableView(table: string, change: TableView | null): Promise<boolean> {
  const endWork = holdWork()
  const saved = line.then(() => save(table, change))
  line = saved.catch(() => undefined)
  try {
    await saved
    return true
  } catch {
    return false
  } finally {
    endWork()
  }
}
