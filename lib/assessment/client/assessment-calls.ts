import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'
import { toolRequest } from './tool-request'

/** What the form of a question or a document sends. */
export type SentItem = { name: string; contentSubType: string; data: Record<string, unknown> }
type Versioned = { id: string; version: number }
type ItemType = 'interactive' | 'source'

const post = (path: string, body: object, idempotencyKey: string) =>
  toolRequest<WireContent>({ method: 'POST', path, body, idempotencyKey })

/** Saves fields of an item of the version that was read; gives it as it is now. */
export const saveItem = ({ id, version }: Versioned, fields: object) =>
  toolRequest<WireContent>({ method: 'PATCH', path: `content/${id}`, body: { version, ...fields } })

/** Saves fields of what was just made; on a repeat after a lost answer they are saved already. */
async function finishItem(made: Versioned, fields: object): Promise<void> {
  try {
    await saveItem(made, fields)
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'stale_version')) throw error
  }
}

/** Makes an assessment of items that are there; gives its id. The same key makes it once. */
export async function createAssessment(name: string, contentIds: readonly string[], key: string): Promise<string> {
  const made = await post('content', { contentType: 'chapter', contentSubType: 'assessment', name }, key)
  if (contentIds.length > 0) await finishItem(made, { children: contentIds.map((id) => ({ id })) })
  return made.id
}

/** Makes a question or a document: as a part of an assessment, or by itself, and then it is published for its maker's use. */
export async function createItem(
  contentType: ItemType,
  item: SentItem,
  parentId: string | null,
  key: string,
): Promise<void> {
  const parentContent = parentId ? { id: parentId } : undefined
  const made = await post('content', { contentType, ...item, parentContent }, key)
  if (made.contentState === 'draft' && !parentId) await finishItem(made, { contentState: 'published' })
}

/** Puts an item that is there at the end of an assessment, which it gives. */
export const addItem = (assessmentId: string, contentId: string, key: string) =>
  post(`content/${assessmentId}/children`, { contentId }, key)

const remove = <Result>(path: string) => toolRequest<Result>({ method: 'DELETE', path })

/** Takes an item out of an assessment, which it gives, and leaves it otherwise as it is. */
export const removeItem = (assessmentId: string, itemId: string) =>
  remove<WireContent>(`content/${assessmentId}/children/${itemId}`)

export const deleteAssessment = (id: string) => remove<null>(`content/${id}`)

/** The items in the order in which they shall stand: all that stand in the version. */
export const orderItems = (assessment: Versioned, ids: readonly string[]) =>
  saveItem(assessment, { children: ids.map((id) => ({ id })) })
