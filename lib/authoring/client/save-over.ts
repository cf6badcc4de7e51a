import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'

/** `stale`: somebody saved the same in another way meanwhile, and nothing was written; `refusal` is what the server said. */
export type SavedOver<Context = unknown> =
  | { is: 'saved'; content: WireContent; context: Context }
  | { is: 'stale'; content: WireContent; refusal: RequestError }

/** What is written over a record, and whether two records have the same of it. */
export type Overwriting = {
  bodyOf: (read: WireContent) => Record<string, unknown>
  isSame: (one: WireContent, other: WireContent) => boolean
  /** Whether a record says already what is written: an earlier try was stored, and its answer was lost on the way. */
  isDone?: (record: WireContent) => boolean
}

/** The item as it is stored now. The refusal carries it, unless it was one of its features that somebody has saved. */
async function readCurrent({ id }: WireContent, { context }: RequestError): Promise<WireContent> {
  // The contract's record of this refusal is the one that is stored.
  const current = context.current as WireContent
  if (current.id === id) return current
  const { result } = await request<WireContent>({ path: `content/${id}`, query: { childDepth: 1 }, silent: true })
  return result
}

/**
 * Saves a part of an item over the record that was read. What others saved of its other parts meanwhile is kept; where they saved the same part in
 * another way, nothing is overwritten. Other refusals are thrown.
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
    const isFree = written.isSame(current, read) || written.isDone?.(current)
    return isFree ? saveOver(current, written) : { is: 'stale', content: current, refusal: error }
  }
}
