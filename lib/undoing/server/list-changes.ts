import 'server-only'
import type { Actor } from '@/lib/session/actor'
import { type UndoStepListQuery, undoKinds, type WireRecentChange } from '@/lib/undo/schema'
import { listUndoSteps, readUsableSteps } from '@/lib/undo/server/list-undo-steps'
import { describeSteps } from './describe-steps'
import { UNDO_KINDS } from './undo-kinds'

/** The viewer's own steps that undoing would not refuse now. */
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

/** The viewer's own changes that can still be undone, with what each did, the latest first. */
export async function listChanges(
  actor: Actor,
  query: UndoStepListQuery,
): Promise<{ data: WireRecentChange[]; count: number }> {
  const { data, count } = await listUndoSteps(actor, await findOpenSteps(actor), query)
  const changes = await describeSteps(data.map(({ id }) => id))
  // A step that went meanwhile is told no more.
  const told = data.flatMap((step) => {
    const change = changes.get(step.id)
    return change ? [{ ...step, change }] : []
  })
  return { data: told, count }
}
