import { request } from '@/lib/api/client/request'
import { insertContent } from '@/lib/content-insertion/client/insert-content'

/** An item created by the user, as `POST content` takes it. */
export type OwnItem = { contentType: string; contentSubType?: string; name: string; data: object }

type NewInsertion = {
  item: OwnItem
  parentId: string
  /** The child that it follows; null for the first place. */
  afterId: string | null
  /** The district if the user has the ability for it, else the user (ABL-24). */
  insertFor: { districtId: string } | { userId: string }
  /** The same for retries, so that a lost response causes no duplicate; it applies to each of the two calls separately. */
  key: string
}

/** Creates an item of the user's own and inserts it, which publishes it; returns its id and the undo step of the insertion. */
export async function insertOwn({
  item,
  parentId,
  afterId,
  insertFor,
  key,
}: NewInsertion): Promise<{ id: string; undoStepId: string | undefined }> {
  const { result } = await request<{ id: string }>({
    method: 'POST',
    path: 'content',
    body: item,
    idempotencyKey: key,
    silent: true,
  })
  const undoStepId = await insertContent({ contentId: result.id, parentId, afterId, insertFor, key })
  return { id: result.id, undoStepId }
}
