import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { WireInteraction } from '../wire'
import { currentWork } from './current-work'

/** What an `interactions` event says of a changed interaction (contract.md §5). */
export type ChangedInteraction = { id: string; version: number; scoreVersion: number; deleted?: boolean }

/** Reads those that are newer than what this tab knows, and merges them; never over unsent work. */
export async function refreshInteractions(items: readonly ChangedInteraction[]): Promise<void> {
  const work = currentWork()
  const newer = items.filter(({ id, version, scoreVersion, deleted }) => {
    const known = work.knows(id)
    return !deleted && !(known && known.version >= version && known.scoreVersion >= scoreVersion)
  })
  if (newer.length === 0) return
  const { result } = await request<ListResult<WireInteraction>>({
    path: 'interactions',
    query: { where: { id: newer.map(({ id }) => id) } },
    silent: true,
  })
  work.merge(result.data)
}
