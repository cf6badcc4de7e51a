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

/** DELETE interactions/{id} of the version that is known here, where one is; throws `RequestError`. */
export type RemoveCall = (id: string, options: { version: number | null; keepalive: boolean }) => Promise<unknown>

/** Sends a row; `isLeaving` lets the call outlive the page as far as browsers allow, else the row waits on the device for its next page. */
export type SendRow = (row: WorkRow, isLeaving: boolean, signal?: AbortSignal) => Promise<Outcome>

/** What the server says of an annotation that it does not have any more. */
const GONE = new Set(['not_found', 'wrong_state'])

/** Makes the sender of a tab, which minds what browsers take of bodies that outlive their page. */
export function createRowSender(save: SaveCall, remove: RemoveCall): SendRow {
  let bytesLeaving = 0
  /** How often the newest change of a row was turned away before it came to the server, by the row's key. */
  const turnedAway = new Map<string, { sequence: number; times: number }>()

  /** What a failed save means. What is turned away is sent again, but not for ever: work could not be turned in as long as it waits. */
  function outcomeFor({ key, sequence }: WorkRow, error: RequestError): Outcome {
    const outcome = outcomeOf(error)
    if (outcome.kind !== 'later' || error.isTransient) return outcome
    const known = turnedAway.get(key)
    const times = known?.sequence === sequence ? known.times + 1 : 1
    turnedAway.set(key, { sequence, times })
    if (times < MAX_TURNED_AWAY) return outcome
    return { kind: 'refused', code: error.code, message: error.message, lock: null }
  }

  /** Takes an annotation away. One whose first save was never answered is saved once more, which tells its id if the server has it. */
  async function sendDeletion(row: WorkRow, options: { keepalive: boolean }): Promise<Outcome> {
    try {
      if (row.annotation?.id) await remove(row.annotation.id, { ...options, version: row.version })
      else {
        const { result, context } = await save(saveBody(row), options)
        // What is stored there is another change, which may not be known here.
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
