import { request } from '@/lib/api/client/request'

/** Takes an inserted item out again; it is not deleted. */
export async function removeInsertion(id: string): Promise<void> {
  await request({ method: 'DELETE', path: `content-insertions/${id}` })
}
