import 'server-only'
import type { Actor } from '@/lib/session/actor'
import { type UndoStepListQuery, undoKinds, type WireRecentChange } from '@/lib/undo/schema'
import { listUndoSteps, readUsableSteps } from '@/lib/undo/server/list-undo-steps'
import { describeSteps } from './describe-steps'
import { UNDO_KINDS } from './undo-kinds'

/** Returns the ids of the viewer's steps that can be undone now. */
async function findOpenSteps(actor: Actor): Promise<string[]> {
  const steps = await readUsableSteps(actor)
  const open = await Promise.all(
    undoKinds.map((kind) => {
      const ids = steps.flatMap((step) => (step.kind === kind ? [step.id] : []))
      return ids.length === 0 ? [] : UNDO_KINDS[kind].findOpen(actor, ids)
    }),
  )
  return open.flat()
}

/** Lists the viewer's changes that can still be undone, with a description of each, latest first. */
export async function listChanges(
  actor: Actor,
  query: UndoStepListQuery,
): Promise<{ data: WireRecentChange[]; count: number }> {
  const { data, count } = await listUndoSteps(actor, await findOpenSteps(actor), query)
  const changes = await describeSteps(data.map(({ id }) => id))
  // Steps that were deleted in the meantime are left out.
  const told = data.flatMap((step) => {
    const change = changes.get(step.id)
    return change ? [{ ...step, change }] : []
  })
  return { data: told, count }
}
