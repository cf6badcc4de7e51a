import 'server-only'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord, RecordChild } from '@/lib/content/server/content-record'
import { db, inTransaction } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { contentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { droppedNames, type NamedQuotation, type SaveContent, type SentChild } from '../schema'
import type { Change } from './check-change'
import { changesLinks, commitChanges, isChanged } from './commit-changes'
import { composeRecord, withReferences } from './compose-record'
import { deleteChildren, lockDeleted } from './delete-content'
import { lockGraph } from './lock-content'
import { readMissingQuotations } from './read-missing-quotations'
import { requirePublishable } from './require-publishable'
import { readWritten, requireWritable, staleContent } from './require-writable'
import { composeFeatures, saveFeatures } from './save-features'
import { withoutLostEmbeds } from './without-lost-embeds'

export type Saved = { content: WireContent; dropped: string[]; missingQuotations: NamedQuotation[] }

/** Returns the existing children that this actor cannot see: a list sent without them does not remove them. */
async function hiddenChildren(actor: Actor, missing: readonly RecordChild[]): Promise<RecordChild[]> {
  const ids = missing.map(({ id }) => id)
  if (ids.length === 0) return []
  const living = await db().content.findMany({ where: { id: { in: ids }, deletedDate: null }, select: { id: true } })
  const readable = await readReadableIds(actor, ids)
  const hidden = new Set(living.flatMap(({ id }) => (readable.has(id) ? [] : [id])))
  return missing.filter(({ id }) => hidden.has(id))
}

/** Returns the children as sent, and those to be deleted. An item that is only inserted is not a child. */
async function childrenOf(actor: Actor, before: ContentRecord, sent: readonly SentChild[]) {
  const held = new Map(before.children.map((child) => [child.id, child]))
  const own = sent.filter(({ id, insertionData }) => !insertionData || held.has(id))
  const gone = own.flatMap(({ id, deleting }) => (deleting ? [id] : []))
  if (!gone.every((id) => held.has(id))) throw notFound('There is no such child.')
  const kept = own
    .filter(({ deleting }) => !deleting)
    .map(({ id, section }) => ({
      id,
      section: section === undefined ? (held.get(id)?.section ?? null) : section || null,
    }))
  const named = new Set(own.map(({ id }) => id))
  const hidden = await hiddenChildren(
    actor,
    before.children.filter(({ id }) => !named.has(id)),
  )
  return { children: [...kept, ...hidden], gone }
}

/**
 * Saves an item at the version that was read (contract.md §2, Content), for an echo with its features, and with children to be deleted, all
 * in one transaction. Fields that a save does not accept are named in `dropped`, quotations missing from the texts of their page in
 * `missingQuotations`. Throws 409 `stale_version` with the current record, `referenced` for a child that is used elsewhere,
 * `asset_code_in_use`, `cycle`; 400 if it publishes an item with errors.
 */
export async function saveContent(actor: Actor, id: string, body: SaveContent): Promise<Saved> {
  const { version, children: sent, featureContent = [], ...fields } = body
  const dropped = await inTransaction(async () => {
    const before = await requireWritable(actor, id)
    if (before.version !== version) throw await staleContent(actor, id)
    const placed = sent ? await childrenOf(actor, before, sent) : { children: before.children, gone: [] }
    const composed = composeRecord({ ...before, children: placed.children }, fields)
    const whole = sent ? withReferences(composed.record) : composed.record
    const after = await withoutLostEmbeds(actor, before, whole)
    const change: Change = { before, after }
    const features = await composeFeatures(actor, change, featureContent)
    if ([change, ...features.changes].some(changesLinks)) await lockGraph()
    await lockDeleted(placed.gone, [id, ...features.changes.map((feature) => feature.before.id)])
    await saveFeatures(actor, features.changes)
    await deleteChildren(actor, after, placed.gone)
    await commitChanges(actor, [change])
    // Readers along of an echo listen to the echo, which keeps its version if only its features were changed.
    if (!isChanged(change) && features.changes.some(isChanged))
      publish(contentChannel(id), 'saved', { version: before.version, userId: actor.userId })
    await requirePublishable(actor, change)
    return [...droppedNames(body), ...composed.dropped, ...features.dropped]
  })
  // After the commit, so that no locks are held while reading.
  const [content, missingQuotations] = await Promise.all([readWritten(actor, id), readMissingQuotations(actor, id)])
  return { content, dropped, missingQuotations }
}
