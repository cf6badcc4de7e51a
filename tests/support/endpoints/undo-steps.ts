import { recordUndoStep } from '@/lib/undo/server/record-undo-step'
import type { AccessWorld } from '../access-world'
import type { EndpointCase } from './row'

/** The id of the last step created by `createStep`; other calls may create steps as well. */
let newest = ''

/** Records an undo step without changes for the class's teacher. */
async function createStep({ people }: AccessWorld): Promise<string> {
  newest = await recordUndoStep({ userId: people.teacher.id }, 'roster', { changes: [] })
  return newest
}

export const undoStepsEndpoints: Record<string, EndpointCase> = {
  'GET /api/undo-steps': {
    requestOf: async (world) => {
      await createStep(world)
      return { path: 'undo-steps' }
    },
    lists: () => newest,
    answers: '403 403 403 yes no no no no 403 no',
  },
  'POST /api/undo-steps/[id]': {
    requestOf: async (world) => ({ path: `undo-steps/${await createStep(world)}` }),
    answers: '403 403 403 200 404 404 404 404 403 404',
    note: 'takes nothing',
  },
}
