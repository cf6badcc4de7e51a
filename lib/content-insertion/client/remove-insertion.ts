import { request } from '@/lib/api/client/request'

/** Removes an insertion; the inserted item is not deleted. */
export async function removeInsertion(id: string): Promise<void> {
  await request({ method: 'DELETE', path: `content-insertions/${id}` })
}
