import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import type { WireContentDraft } from '../draft-schema'

/** Another tab of the same author sends what was just written in it as soon as it hears that the item was taken over; so long that takes, in ms. */
const SENDING_MS = 1_000

type Anew = { content: WireContent; draft: WireContentDraft | null }

/**
 * An item, and what this author has written of it and not saved, as the server has both now. `isOwn` where they wrote it in another tab until
 * now. Refusals are thrown.
 */
export async function readAnew({ id }: Pick<WireContent, 'id'>, { isOwn }: { isOwn: boolean }): Promise<Anew> {
  if (isOwn) await new Promise((resolve) => setTimeout(resolve, SENDING_MS))
  const [content, draft] = await Promise.all([
    request<WireContent>({ path: `content/${id}`, query: { childDepth: 1 }, silent: true }),
    request<WireContentDraft | null>({ path: `content/${id}/draft`, silent: true }),
  ])
  return { content: content.result, draft: draft.result }
}
