import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { WireRecentChange } from '../schema'

/** Fetches the viewer's changes that can still be undone, latest first; throws `RequestError`. */
export async function readChanges(): Promise<WireRecentChange[]> {
  return (await request<ListResult<WireRecentChange>>({ path: 'undo-steps', silent: true })).result.data
}
