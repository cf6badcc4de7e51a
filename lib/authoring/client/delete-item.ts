import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'

/** Deletes an item that nothing uses; refusals are thrown. */
export async function deleteItem(id: string): Promise<void> {
  await request<null>({ method: 'DELETE', path: `content/${id}`, silent: true })
}

/** Brings back a deleted item; tells whether it stands in its parent again. Refusals are thrown. */
export async function bringBackItem(id: string): Promise<{ isPlaced: boolean }> {
  const { context } = await request<WireContent, { parent: { id: string } | null }>({
    method: 'POST',
    path: `content/${id}/restoration`,
    silent: true,
  })
  return { isPlaced: context.parent !== null }
}
