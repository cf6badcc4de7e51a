import 'server-only'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord, RecordChild } from '@/lib/content/server/content-record'
import { db, inTransaction } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { droppedNames, type NamedQuotation, type SaveContent, type SentChild } from '../schema'
import type { Change } from './check-change'
import { changesLinks, commitChanges } from './commit-changes'
import { composeRecord, withReferences } from './compose-record'
import { deleteChildren, lockDeleted } from './delete-content'
import { lockGraph } from './lock-content'
import { readMissingQuotations } from './read-missing-quotations'
import { requirePublishable } from './require-publishable'
import { readWritten, requireWritable, staleContent } from './require-writable'
import { composeFeatures, saveFeatures } from './save-features'
import { withoutLostEmbeds } from './without-lost-embeds'

export type Saved = { content: WireContent; dropped: string[]; missingQuotations: NamedQuotation[] }

/** Living children that this actor is not shown: a list that was made without them does not take them out. */
async function hiddenChildren(actor: Actor, missing: readonly RecordChild[]): Promise<RecordChild[]> {
  const ids = missing.map(({ id }) => id)
  if (ids.length === 0) return []
  const living = await db().content.findMany({ where: { id: { in: ids }, deletedDate: null }, select: { id: true } })
  const readable = await readReadableIds(actor, ids)
  const hidden = new Set(living.flatMap(({ id }) => (readable.has(id) ? [] : [id])))
  return missing.filter(({ id }) => hidden.has(id))
}

/** The children as they were sent, and those to be deleted. What stands there only by an insertion is no child. */
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
 * Saves an item of the version read (contract.md §2, Content), with the features of an echo and the children that are deleted with it, in
 * one transaction: all of it or nothing. What a save does not take is named in `dropped`, quotations that stand in no text of their page in `missingQuotations`. 409 `stale_version` with the current record,
 * `referenced` for a child that is used elsewhere, `asset_code_in_use`, `cycle`; 400 where it publishes what the checks stop.
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
    await requirePublishable(actor, change)
    return [...droppedNames(body), ...composed.dropped, ...features.dropped]
  })
  // After the commit: nobody waits for the reading.
  const [content, missingQuotations] = await Promise.all([readWritten(actor, id), readMissingQuotations(actor, id)])
  return { content, dropped, missingQuotations }
}
