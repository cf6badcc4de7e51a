import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import { newName } from '../address'

const RUBRIC = { contentType: 'rubric', contentSubType: null } as const

/** Makes a rubric of an item, under its default name; a lost answer makes nothing twice. */
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

/** Makes a rubric that says the same as another one and is used nowhere yet; a lost answer makes nothing twice. */
export async function copyRubric(id: string, key: string): Promise<WireContent> {
  const path = `content/${id}/copies`
  return (await request<WireContent>({ method: 'POST', path, body: {}, idempotencyKey: key, silent: true })).result
}

/** Gives an item a rubric that is there. */
export const addRubric = (parentId: string, contentId: string) =>
  request({ method: 'POST', path: `content/${parentId}/children`, body: { contentId }, silent: true })

/** Takes a rubric off an item; the rubric itself stays. */
export const removeRubric = (parentId: string, contentId: string) =>
  request({ method: 'DELETE', path: `content/${parentId}/children/${contentId}`, silent: true })
