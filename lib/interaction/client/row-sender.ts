import { RequestError } from '@/lib/api/client/request-error'
import type { WireInteraction } from '../wire'
import { KEEPALIVE_BYTES, MAX_TURNED_AWAY } from './queue-limits'
import { type Outcome, outcomeOf, saveBody } from './save-outcome'
import type { WorkRow } from './work-row'

/** POST interactions; throws `RequestError`. */
export type SaveCall = (
  body: Record<string, unknown>,
  options: { keepalive: boolean; signal?: AbortSignal | undefined },
) => Promise<{ result: WireInteraction; context: { applied?: boolean } }>

/** DELETE interactions/{id} with the known version, if there is one; throws `RequestError`. */
export type RemoveCall = (id: string, options: { version: number | null; keepalive: boolean }) => Promise<unknown>

/** Sends a row; with `isLeaving` the call outlives the page as far as browsers allow, otherwise the row waits on the device for the next page. */
export type SendRow = (row: WorkRow, isLeaving: boolean, signal?: AbortSignal) => Promise<Outcome>

/** The server's error codes for an annotation that no longer exists. */
const GONE = new Set(['not_found', 'wrong_state'])

/** Creates the row sender of a tab, which respects the browsers' limit on the bodies of keepalive calls. */
export function createRowSender(save: SaveCall, remove: RemoveCall): SendRow {
  let bytesLeaving = 0
  /** How often a gateway rejected the newest change of a row before it reached the server, by the row's key. */
  const turnedAway = new Map<string, { sequence: number; times: number }>()

  /** Returns the outcome of a failed save. A save that a gateway rejected is retried, but not forever: pending work blocks submission. */
  function outcomeFor({ key, sequence }: WorkRow, error: RequestError): Outcome {
    const outcome = outcomeOf(error)
    if (outcome.kind !== 'later' || error.isTransient) return outcome
    const known = turnedAway.get(key)
    const times = known?.sequence === sequence ? known.times + 1 : 1
    turnedAway.set(key, { sequence, times })
    if (times < MAX_TURNED_AWAY) return outcome
    return { kind: 'refused', code: error.code, message: error.message, lock: null }
  }

  /** Deletes an annotation. If its first save got no response, it is saved again first, which returns its id. */
  async function sendDeletion(row: WorkRow, options: { keepalive: boolean }): Promise<Outcome> {
    try {
      if (row.annotation?.id) await remove(row.annotation.id, { ...options, version: row.version })
      else {
        const { result, context } = await save(saveBody(row), options)
        // The stored version is a different change, which may be unknown here.
        if (context.applied === false) return { kind: 'conflict', current: result }
        await remove(result.id, { ...options, version: result.version })
      }
      return { kind: 'deleted' }
    } catch (error) {
      const isGone = error instanceof RequestError && GONE.has(error.code)
      if (isGone) return { kind: 'deleted' }
      throw error
    }
  }

  return async (row, isLeaving, signal) => {
    const body = saveBody(row)
    const bytes = isLeaving ? new Blob([JSON.stringify(body)]).size : 0
    const keepalive = isLeaving && bytesLeaving + bytes <= KEEPALIVE_BYTES
    if (keepalive) bytesLeaving += bytes
    try {
      if (row.annotation?.isDeleted) return await sendDeletion(row, { keepalive })
      const { result, context } = await save(body, { keepalive, signal })
      return { kind: 'saved', interaction: result, isApplied: context.applied !== false }
    } catch (error) {
      return error instanceof RequestError ? outcomeFor(row, error) : { kind: 'later', concerns: 'row', afterMs: null }
    } finally {
      if (keepalive) bytesLeaving -= bytes
    }
  }
}
