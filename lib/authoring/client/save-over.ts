import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'

/** `stale`: somebody else has saved a different value, and nothing was written; `refusal` is the server's error. */
export type SavedOver<Context = unknown> =
  | { is: 'saved'; content: WireContent; context: Context }
  | { is: 'stale'; content: WireContent; refusal: RequestError }

/** The value to write over a record, and how to tell whether two records have the same one. */
export type Overwriting = {
  bodyOf: (read: WireContent) => Record<string, unknown>
  isSame: (one: WireContent, other: WireContent) => boolean
  /** Whether a record already has the new value: an earlier attempt was stored, but its response was lost. */
  isDone: (record: WireContent) => boolean
}

/** Reads the stored item. The error contains it unless somebody else saved one of the item's features. */
async function readCurrent({ id }: WireContent, { context }: RequestError): Promise<WireContent> {
  // By contract, this error contains the stored record.
  const current = context.current as WireContent
  if (current.id === id) return current
  const { result } = await request<WireContent>({ path: `content/${id}`, query: { childDepth: 1 }, silent: true })
  return result
}

/**
 * Saves a part of an item over the record that was read. Other users' changes to other parts are kept; if they saved a different value of
 * the same part, nothing is overwritten. Throws other errors.
 */
export async function saveOver<Context>(read: WireContent, written: Overwriting): Promise<SavedOver<Context>> {
  const { id, version } = read
  try {
    const { result, context } = await request<WireContent, Context>({
      method: 'PATCH',
      path: `content/${id}`,
      body: { version, ...written.bodyOf(read) },
      silent: true,
    })
    return { is: 'saved', content: result, context }
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'stale_version' && error.context.current)) throw error
    const current = await readCurrent(read, error)
    const isFree = written.isSame(current, read) || written.isDone(current)
    return isFree ? saveOver(current, written) : { is: 'stale', content: current, refusal: error }
  }
}
