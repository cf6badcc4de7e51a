import { request } from '@/lib/api/client/request'
import type { WireInteraction } from '@/lib/interaction/wire'

/** Reads full answers by id. */
export async function readAnswers(ids: readonly string[]): Promise<WireInteraction[]> {
  if (ids.length === 0) return []
  const { result } = await request<{ data: WireInteraction[] }>({
    path: 'interactions',
    query: { where: { id: ids }, limit: ids.length },
    silent: true,
  })
  return result.data
}
