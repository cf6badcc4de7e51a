import { request } from '@/lib/api/client/request'

export type Insertion = {
  contentId: string
  parentId: string
  /** The item that it follows; null puts it first. */
  afterId: string | null
  /** The district with the ability for it, else who inserts (ABL-24). */
  insertFor: { districtId: string } | { userId: string }
  /** Presses that ask for the same have the same, so that a lost answer makes nothing twice. */
  key: string
}

/** Places an item that is there below another; throws what the server refuses. */
export async function insertContent({ contentId, parentId, afterId, insertFor, key }: Insertion): Promise<void> {
  await request({
    method: 'POST',
    path: 'content-insertions',
    body: { parentContentId: parentId, insertionContentId: contentId, afterContentId: afterId, ...insertFor },
    idempotencyKey: key,
    silent: true,
  })
}
