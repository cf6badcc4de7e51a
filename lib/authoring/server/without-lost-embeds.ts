import 'server-only'
import { contentReferences } from '@/lib/content/references'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'

/**
 * Removes children that the text already embedded although they were not children: a copy is made without items that are deleted or not
 * readable by its author, while its text still references them. Once this actor may read such an item, it becomes a child like any other.
 */
export async function withoutLostEmbeds(
  actor: Actor,
  before: ContentRecord,
  after: ContentRecord,
): Promise<ContentRecord> {
  const held = new Set(before.children.map(({ id }) => id))
  const { embedded } = contentReferences(before.contentType, before.data)
  const missing = embedded.filter((id) => !held.has(id))
  if (missing.length === 0) return after
  const readable = await readReadableIds(actor, missing)
  const lost = new Set(missing.filter((id) => !readable.has(id)))
  return { ...after, children: after.children.filter(({ id }) => !lost.has(id)) }
}
