import { request } from '@/lib/api/client/request'
import type { UndoContext } from '@/lib/undo/schema'

export type Insertion = {
  contentId: string
  parentId: string
  /** The item that it follows; null for the first place. */
  afterId: string | null
  /** The district if the user has the ability for it, else the user (ABL-24). */
  insertFor: { districtId: string } | { userId: string }
  /** The same for retries, so that a lost response causes no duplicate. */
  key: string
}

/** Inserts an existing item into another and returns the undo step id; throws `RequestError`. */
export async function insertContent({
  contentId,
  parentId,
  afterId,
  insertFor,
  key,
}: Insertion): Promise<string | undefined> {
  const { context } = await request<unknown, UndoContext>({
    method: 'POST',
    path: 'content-insertions',
    body: { parentContentId: parentId, insertionContentId: contentId, afterContentId: afterId, ...insertFor },
    idempotencyKey: key,
    silent: true,
  })
  return context.undoStepId
}
