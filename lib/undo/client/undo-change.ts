import { request } from '@/lib/api/client/request'
import type { WireUndoStep } from '../schema'

const listeners = new Set<(undoStepId: string) => void>()

/** Calls `listen` for each step that is undone in this tab; returns the function that unsubscribes. */
export function onStepUndone(listen: (undoStepId: string) => void): () => void {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** Undoes one of the viewer's changes; `undoStepId` comes from the `context` of the change's response. Throws `RequestError`. */
export async function undoChange(undoStepId: string): Promise<WireUndoStep> {
  const { result } = await request<WireUndoStep>({ method: 'POST', path: `undo-steps/${undoStepId}`, silent: true })
  for (const listen of listeners) listen(undoStepId)
  return result
}
