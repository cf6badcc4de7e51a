import { request } from '@/lib/api/client/request'
import { insertContent } from '@/lib/content-insertion/client/insert-content'

/** An item of one's own, as `POST content` takes it. */
export type OwnItem = { contentType: string; contentSubType?: string; name: string; data: object }

type NewInsertion = {
  item: OwnItem
  parentId: string
  /** The child that it follows; null puts it first. */
  afterId: string | null
  /** The district with the ability for it, else the writer (ABL-24). */
  insertFor: { districtId: string } | { userId: string }
  /** Presses that ask for the same have the same, so that a lost answer makes nothing twice; each of the two calls counts by itself. */
  key: string
}

/** Makes an item of one's own and places it, which publishes it; gives its id. */
export async function insertOwn({ item, parentId, afterId, insertFor, key }: NewInsertion): Promise<string> {
  const { result } = await request<{ id: string }>({
    method: 'POST',
    path: 'content',
    body: item,
    idempotencyKey: key,
    silent: true,
  })
  await insertContent({ contentId: result.id, parentId, afterId, insertFor, key })
  return result.id
}
