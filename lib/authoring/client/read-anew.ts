import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import type { WireContentDraft } from '../draft-schema'

/** How long, in ms, to wait for another tab of the same author, which sends its latest edits on hearing that the item was taken over. */
const SENDING_MS = 1_000

type Anew = { content: WireContent; draft: WireContentDraft | null }

/**
 * Reloads an item and this author's unsaved draft from the server. With `isOwn`, the author was editing it in another tab until now. Throws
 * `RequestError`.
 */
export async function readAnew({ id }: Pick<WireContent, 'id'>, { isOwn }: { isOwn: boolean }): Promise<Anew> {
  if (isOwn) await new Promise((resolve) => setTimeout(resolve, SENDING_MS))
  const [content, draft] = await Promise.all([
    request<WireContent>({ path: `content/${id}`, query: { childDepth: 1 }, silent: true }),
    request<WireContentDraft | null>({ path: `content/${id}/draft`, silent: true }),
  ])
  return { content: content.result, draft: draft.result }
}
