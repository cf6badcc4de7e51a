import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'

/** Deletes an item that is not used anywhere; throws `RequestError`. */
export async function deleteItem(id: string): Promise<void> {
  await request<null>({ method: 'DELETE', path: `content/${id}`, silent: true })
}

/** Restores a deleted item; returns whether it is back in its parent. Throws `RequestError`. */
export async function bringBackItem(id: string): Promise<{ isPlaced: boolean }> {
  const { context } = await request<WireContent, { parent: { id: string } | null }>({
    method: 'POST',
    path: `content/${id}/restoration`,
    silent: true,
  })
  return { isPlaced: context.parent !== null }
}
