import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'
import { toolRequest } from './tool-request'

/** A question or document as its form sends it. */
export type SentItem = { name: string; contentSubType: string; data: Record<string, unknown> }
type Versioned = { id: string; version: number }
type ItemType = 'interactive' | 'source'

const post = (path: string, body: object, idempotencyKey: string) =>
  toolRequest<WireContent>({ method: 'POST', path, body, idempotencyKey })

/** Saves fields of an item at the version that was read; returns the saved item. */
export const saveItem = ({ id, version }: Versioned, fields: object) =>
  toolRequest<WireContent>({ method: 'PATCH', path: `content/${id}`, body: { version, ...fields } })

/** Saves fields of an item that was just created; on a retry after a lost response they are already saved. */
async function finishItem(made: Versioned, fields: object): Promise<void> {
  try {
    await saveItem(made, fields)
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'stale_version')) throw error
  }
}

/** Creates an assessment from existing items and returns its id. Repeating the call with the same key creates no duplicate. */
export async function createAssessment(name: string, contentIds: readonly string[], key: string): Promise<string> {
  const made = await post('content', { contentType: 'chapter', contentSubType: 'assessment', name }, key)
  if (contentIds.length > 0) await finishItem(made, { children: contentIds.map((id) => ({ id })) })
  return made.id
}

/** Creates a question or a document, either as a part of an assessment or standalone; the latter is published for its author's use. */
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

/** Appends an existing item to an assessment and returns the assessment. */
export const addItem = (assessmentId: string, contentId: string, key: string) =>
  post(`content/${assessmentId}/children`, { contentId }, key)

const remove = <Result>(path: string) => toolRequest<Result>({ method: 'DELETE', path })

/** Removes an item from an assessment, leaves the item itself unchanged, and returns the assessment. */
export const removeItem = (assessmentId: string, itemId: string) =>
  remove<WireContent>(`content/${assessmentId}/children/${itemId}`)

export const deleteAssessment = (id: string) => remove<null>(`content/${id}`)

/** Reorders the items of an assessment; `ids` must name all items of that version. */
export const orderItems = (assessment: Versioned, ids: readonly string[]) =>
  saveItem(assessment, { children: ids.map((id) => ({ id })) })
