import { request } from '@/lib/api/client/request'
import type { UndoContext } from '@/lib/undo/schema'
import type { SetContentRestriction } from '../schema'

/**
 * Restricts an item for a district, changes how, or with `remove` shows it to all again (ASG-10), whatever stood before. Gives the step that
 * undoes it; none where it was so already.
 */
export async function setRestriction(restriction: SetContentRestriction): Promise<string | undefined> {
  const path = 'content-restrictions'
  return (await request<unknown, UndoContext>({ method: 'POST', path, body: restriction })).context.undoStepId
}
