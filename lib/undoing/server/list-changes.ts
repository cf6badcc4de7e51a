import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { UndoStepListQuery, WireRecentChange } from '@/lib/undo/schema'
import { listUndoSteps } from '@/lib/undo/server/list-undo-steps'
import { describeSteps } from './describe-steps'

/** The viewer's own changes that can still be undone, with what each did, the latest first. */
export async function listChanges(
  actor: Actor,
  query: UndoStepListQuery,
): Promise<{ data: WireRecentChange[]; count: number }> {
  const { data, count } = await listUndoSteps(actor, query)
  const changes = await describeSteps(data.map(({ id }) => id))
  // A step that went meanwhile is told no more.
  const told = data.flatMap((step) => {
    const change = changes.get(step.id)
    return change ? [{ ...step, change }] : []
  })
  return { data: told, count }
}
