import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { createCollector } from '@/lib/realtime/client/collect'
import { type ChangedInteraction, isNewer, joinChanged } from '../changed'
import type { WireInteraction } from '../wire'
import { currentWork } from './current-work'

/** The most answers that one read may request (contract.md §2). */
const MAX_READ = 100

let waiting: ChangedInteraction[] = []
const collector = createCollector(async () => {
  const items = joinChanged(waiting)
  waiting = []
  try {
    await readNewer(items)
  } catch (error) {
    waiting = [...items, ...waiting]
    throw error
  }
})

async function readNewer(items: readonly ChangedInteraction[]): Promise<void> {
  const work = currentWork()
  const deletedIds = items.filter(({ deleted }) => deleted).map(({ id }) => id)
  if (deletedIds.length > 0) work.merge([], deletedIds)
  const newer = items.filter((item) => !item.deleted && isNewer(work.answers.knows(item.id), item))
  for (let at = 0; at < newer.length; at += MAX_READ) {
    const ids = newer.slice(at, at + MAX_READ).map(({ id }) => id)
    const { result } = await request<ListResult<WireInteraction>>({
      path: 'interactions',
      query: { where: { id: ids }, limit: ids.length },
      silent: true,
    })
    work.merge(result.data)
  }
}

/** Reads the answers that are newer than what this tab knows, once for all events within 250 ms, and merges them; never over unsent work. */
export function refreshInteractions(items: readonly ChangedInteraction[]): void {
  if (items.length === 0) return
  waiting.push(...items)
  collector.trigger()
}
