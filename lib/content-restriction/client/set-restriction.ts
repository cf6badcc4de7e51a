import { request } from '@/lib/api/client/request'
import type { UndoContext } from '@/lib/undo/schema'
import type { SetContentRestriction } from '../schema'

/**
 * Restricts an item for a district, changes the restriction, or with `remove` lifts it (ASG-10), whatever the current state. Returns the undo step
 * id; undefined if nothing changed.
 */
export async function setRestriction(restriction: SetContentRestriction): Promise<string | undefined> {
  const path = 'content-restrictions'
  return (await request<unknown, UndoContext>({ method: 'POST', path, body: restriction })).context.undoStepId
}
