import { request } from '@/lib/api/client/request'
import type { UndoContext } from '@/lib/undo/schema'

/** Removes an insertion and returns the undo step id; the inserted item is not deleted. */
export async function removeInsertion(id: string): Promise<string | undefined> {
  const path = `content-insertions/${id}`
  return (await request<null, UndoContext>({ method: 'DELETE', path })).context.undoStepId
}
