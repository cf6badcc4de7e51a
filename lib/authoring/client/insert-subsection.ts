import { request } from '@/lib/api/client/request'
import { insertContent } from '@/lib/content-insertion/client/insert-content'

type NewSubsection = {
  name: string
  /** HTML. */
  body: string
  parentId: string
  /** The page that it follows; null puts it first. */
  afterId: string | null
  /** The district with the ability for it, else the writer (ABL-24). */
  insertFor: { districtId: string } | { userId: string }
  /** Presses that ask for the same have the same, so that a lost answer makes nothing twice; each of the two calls counts by itself. */
  key: string
}

/** Makes a subsection and places it, which publishes it; gives its id. */
export async function insertSubsection({
  name,
  body,
  parentId,
  afterId,
  insertFor,
  key,
}: NewSubsection): Promise<string> {
  const { result } = await request<{ id: string }>({
    method: 'POST',
    path: 'content',
    body: { contentType: 'subsection', name, data: { body } },
    idempotencyKey: key,
    silent: true,
  })
  await insertContent({ contentId: result.id, parentId, afterId, insertFor, key })
  return result.id
}
