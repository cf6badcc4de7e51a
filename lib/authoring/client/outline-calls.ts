import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import { type NamedKind, newName } from '../address'
import { type OutlineItem, savedChildren } from '../outline'

type Known = { id: string; version: number }
type Added = { contentId: string; section: string | null; afterContentId?: string | null }
type NewPlace = Omit<Added, 'contentId'> & { id: string }
type Placed = { parent?: Known }

/** Saves the order and the sections of an item's children over the version that was read. */
export const saveChildren = async ({ id, version }: Known, children: readonly OutlineItem[]): Promise<WireContent> =>
  (
    await request<WireContent>({
      method: 'PATCH',
      path: `content/${id}`,
      body: { version, children: savedChildren(children) },
      silent: true,
    })
  ).result

/** Deletes a child of an item; refused if it is used elsewhere. */
export const deleteChild = async (
  { id, version }: Known,
  children: readonly OutlineItem[],
  childId: string,
): Promise<WireContent> => {
  const kept = savedChildren(children).map((child) => (child.id === childId ? { ...child, deleting: true } : child))
  const body = { version, children: kept }
  return (await request<WireContent>({ method: 'PATCH', path: `content/${id}`, body, silent: true })).result
}

/** Adds an existing item to another one; with `from`, moves it out of that parent. */
export const addChild = (
  id: string,
  body: Added & { version?: number; from?: Known },
): Promise<{ result: WireContent; context: { from?: Known } }> =>
  request({ method: 'POST', path: `content/${id}/children`, body, silent: true })

/** Removes a child from an item. */
export const removeChild = async (id: string, childId: string): Promise<WireContent> =>
  (await request<WireContent>({ method: 'DELETE', path: `content/${id}/children/${childId}`, silent: true })).result

/** Creates a new item under its default name inside another one; a lost response causes no duplicate. */
export const createChild = (kind: NamedKind, parentContent: NewPlace, key: string) =>
  request<WireContent, Placed>({
    method: 'POST',
    path: 'content',
    body: { ...kind, name: newName(kind), parentContent },
    idempotencyKey: key,
    silent: true,
  })

/** Copies an item into another one; a lost response causes no duplicate. */
export const copyChild = (contentId: string, parentContent: NewPlace, key: string) =>
  request<WireContent, Placed>({
    method: 'POST',
    path: `content/${contentId}/copies`,
    body: { parentContent },
    idempotencyKey: key,
    silent: true,
  })
