import 'server-only'
import { contentReferences } from '@/lib/content/references'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'

/**
 * An item as it will be without the children that its text embedded before without holding them: a copy is made without what is gone or not for
 * its maker to read, and its text still names that. Once this actor may read such an item, it is held as every other one.
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
