import { request } from '@/lib/api/client/request'
import type { WireUndoStep } from '../schema'

/** Undoes an own change; `undoStepId` is what the change's answer had in its `context`. */
export async function undoChange(undoStepId: string): Promise<WireUndoStep> {
  return (await request<WireUndoStep>({ method: 'POST', path: `undo-steps/${undoStepId}`, silent: true })).result
}
