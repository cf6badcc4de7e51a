import 'server-only'
import { canonicalJson, changedFields } from '@/lib/content/server/content-record'
import { noteSaves } from '@/lib/content/server/note-change'
import { type ContentLinks, writeContent, writeContentLinks } from '@/lib/content/server/write-content'
import { db } from '@/lib/db/db'
import { conflict, notFound } from '@/lib/error/product-error'
import { contentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import type { Actor } from '@/lib/session/actor'
import { type Change, checkChange } from './check-change'
import { lockItems } from './lock-content'
import { staleContent } from './require-writable'
import { settleHomes } from './settle-homes'

const linksOf = ({ id, children, words, dependsOnIds }: ContentLinks): ContentLinks => ({
  id,
  children,
  words,
  dependsOnIds,
})

/** Whether a change affects the links of an item, so that the graph lock must be taken before any other. */
export function changesLinks({ before, after }: Change): boolean {
  return canonicalJson(linksOf(before)) !== canonicalJson(linksOf(after)) || before.parentId !== after.parentId
}

export function isChanged({ before, after, isNew }: Change): boolean {
  return isNew === true || changedFields(before, after).length > 0
}

async function requireUnchanged(actor: Actor, changes: readonly Change[]): Promise<void> {
  const stored = changes.filter(({ isNew }) => !isNew).map(({ before }) => before)
  const versions = await lockItems(stored.map(({ id }) => id))
  for (const { id, version } of stored) {
    if (!versions.has(id)) throw notFound()
    if (versions.get(id) !== version) throw await staleContent(actor, id)
  }
}

/** Throws 409 `duplicate` for a second grade of a curriculum with the same abbreviation. */
export async function requireOwnGrade({ after }: Pick<Change, 'after'>): Promise<void> {
  const { id, contentType, curriculum, data } = after
  if (contentType !== 'grade' || !('abbreviation' in data)) return
  const [row] = await db().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "content" WHERE "contentType" = 'grade' AND "deletedDate" IS NULL AND "id" <> ${id}::uuid
      AND "curriculum" IS NOT DISTINCT FROM ${curriculum}::"curriculum"
      AND lower("data" ->> 'abbreviation') = lower(${String(data.abbreviation)})`
  if (row) throw conflict('duplicate', 'There is already a grade with this abbreviation.')
}

/**
 * Returns the change with the item's current home (breadcrumb parent), unless the change sets one: homes are reassigned when links change,
 * without a new version. The lock of the item keeps it stable.
 */
async function withHome({ before, after, ...change }: Change): Promise<Change> {
  if (change.isNew || after.parentId !== before.parentId) return { ...change, before, after }
  const row = await db().content.findUnique({ where: { id: after.id }, select: { parentId: true } })
  const home = { parentId: row?.parentId ?? null }
  return { ...change, before: { ...before, ...home }, after: { ...after, ...home } }
}

/**
 * Writes changed items with a revision each in the running transaction. Throws 409 `stale_version` if one was saved since it was read.
 * Unchanged items keep their version. If links change, the caller must already hold the graph lock.
 */
export async function commitChanges(actor: Actor, all: readonly Change[]): Promise<void> {
  await requireUnchanged(actor, all)
  const changed = all.filter(isChanged)
  // One at a time: a new item must exist before its parents link it, and its links count when theirs are checked.
  for (const asked of changed) {
    const change = await withHome(asked)
    const { before, after, isNew } = change
    await checkChange(actor, change)
    await requireOwnGrade(change)
    await writeContent([after], new Map(isNew ? [] : [[before.id, before]]), { byId: actor.userId })
    if (!changesLinks(change)) continue
    await writeContentLinks([linksOf(after)], new Set(isNew ? [after.id] : []))
    await settleHomes(change)
  }
  await noteSaves(changed)
  for (const { after, isNew } of changed)
    if (!isNew) publish(contentChannel(after.id), 'saved', { version: after.version, userId: actor.userId })
}
