import { request } from '@/lib/api/client/request'
import type { WireUndoStep } from '../schema'

const listeners = new Set<(undoStepId: string) => void>()

/** Calls `listen` with each step that is undone in this tab, wherever on the page; gives what ends that. */
export function onStepUndone(listen: (undoStepId: string) => void): () => void {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** Undoes an own change; `undoStepId` is what the change's answer had in its `context`. */
export async function undoChange(undoStepId: string): Promise<WireUndoStep> {
  const { result } = await request<WireUndoStep>({ method: 'POST', path: `undo-steps/${undoStepId}`, silent: true })
  for (const listen of listeners) listen(undoStepId)
  return result
}
