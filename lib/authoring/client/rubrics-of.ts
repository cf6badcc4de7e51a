import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import { newName } from '../address'

const RUBRIC = { contentType: 'rubric', contentSubType: null } as const

/** Creates a rubric for an item under its default name; a lost response causes no duplicate. */
export async function createRubric(parentId: string, key: string): Promise<WireContent> {
  const { result } = await request<WireContent>({
    method: 'POST',
    path: 'content',
    body: { ...RUBRIC, name: newName(RUBRIC), parentContent: { id: parentId } },
    idempotencyKey: key,
    silent: true,
  })
  return result
}

/** Creates an unused copy of a rubric; a lost response causes no duplicate. */
export async function copyRubric(id: string, key: string): Promise<WireContent> {
  const path = `content/${id}/copies`
  return (await request<WireContent>({ method: 'POST', path, body: {}, idempotencyKey: key, silent: true })).result
}

/** Adds an existing rubric to an item. */
export const addRubric = (parentId: string, contentId: string) =>
  request({ method: 'POST', path: `content/${parentId}/children`, body: { contentId }, silent: true })

/** Removes a rubric from an item; the rubric itself is kept. */
export const removeRubric = (parentId: string, contentId: string) =>
  request({ method: 'DELETE', path: `content/${parentId}/children/${contentId}`, silent: true })
