import { request } from '@/lib/api/client/request'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import type { ToolItem } from '../items'

/** What the form of a question or a document sends. */
export type SentItem = { name: string; contentSubType: string; data: Record<string, unknown> }
type Versioned = { id: string; version: number }
type ItemType = 'interactive' | 'source'

const post = (path: string, body: object) =>
  request<WireContent>({ method: 'POST', path, body, idempotencyKey: newId(), silent: true })

/** Saves fields of an item of the version that was read; gives it as it is now. */
export async function saveItem({ id, version }: Versioned, fields: object): Promise<WireContent> {
  const body = { version, ...fields }
  return (await request<WireContent>({ method: 'PATCH', path: `content/${id}`, body, silent: true })).result
}

/** Makes an assessment of items that are there; gives its id. */
export async function createAssessment(name: string, contentIds: readonly string[]): Promise<string> {
  const { result } = await post('content', { contentType: 'chapter', contentSubType: 'assessment', name })
  if (contentIds.length > 0) await saveItem(result, { children: contentIds.map((id) => ({ id })) })
  return result.id
}

/** Makes a question or a document: as a part of an assessment, or by itself, and then it is published for its maker's use. */
export async function createItem(contentType: ItemType, item: SentItem, parentId: string | null): Promise<void> {
  const parentContent = parentId ? { id: parentId } : undefined
  const { result } = await post('content', { contentType, ...item, parentContent })
  if (result.contentState === 'draft' && !parentId) await saveItem(result, { contentState: 'published' })
}

/** Puts an item that is there at the end of an assessment, which it gives. */
export async function addItem(assessmentId: string, contentId: string): Promise<WireContent> {
  return (await post(`content/${assessmentId}/children`, { contentId })).result
}

async function remove<Result>(path: string): Promise<Result> {
  return (await request<Result>({ method: 'DELETE', path, silent: true })).result
}

/** Takes an item out of an assessment, which it gives, and leaves it otherwise as it is. */
export const removeItem = (assessmentId: string, itemId: string) =>
  remove<WireContent>(`content/${assessmentId}/children/${itemId}`)

export const deleteAssessment = (id: string) => remove<null>(`content/${id}`)

/** The items in the order in which they shall stand. */
export const orderItems = (assessment: Versioned, items: readonly Pick<ToolItem, 'id'>[]) =>
  saveItem(assessment, { children: items.map(({ id }) => ({ id })) })
