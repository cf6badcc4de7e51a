import { request } from '@/lib/api/client/request'
import type { UndoneContext, WireUndoStep } from '../schema'

const listeners = new Set<(undoStepId: string) => void>()

/** Calls `listen` for each step that is undone in this tab; returns the function that unsubscribes. */
export function onStepUndone(listen: (undoStepId: string) => void): () => void {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/**
 * Undoes one of the viewer's changes and returns what that removed; `undoStepId` comes from the `context` of the change's response. Throws
 * `RequestError`.
 */
export async function undoChange(undoStepId: string): Promise<UndoneContext> {
  const path = `undo-steps/${undoStepId}`
  const { context } = await request<WireUndoStep, UndoneContext>({ method: 'POST', path, silent: true })
  for (const listen of listeners) listen(undoStepId)
  return context
}
