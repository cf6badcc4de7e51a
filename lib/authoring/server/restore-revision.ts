import 'server-only'
import type { WireContent } from '@/lib/content/schema'
import type { ContentRecord, ContentSnapshot } from '@/lib/content/server/content-record'
import { db, inTransaction } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import type { NamedQuotation } from '../schema'
import { commitChanges } from './commit-changes'
import { composeRecord } from './compose-record'
import { lockGraph } from './lock-content'
import { readMissingQuotations } from './read-missing-quotations'
import { readWritten, requireWritable, staleContent } from './require-writable'

const known = async (rows: Promise<{ id: string }[]>) => new Set((await rows).map(({ id }) => id))
const named = (ids: readonly string[]) => ({ where: { id: { in: [...ids] } }, select: { id: true as const } })

/** Returns a revision's record without references to records that are deleted or outside the actor's scope; the item's current ones are kept. */
async function withoutGone(actor: Actor, before: ContentRecord, record: ContentRecord): Promise<ContentRecord> {
  const { children, words, dependsOnIds, standards, uploads, attachmentIds, tagIds, proficiencyIds, territoryIds } =
    record
  const items = [...children.map(({ id }) => id), ...words.map(({ vocabContentId }) => vocabContentId), ...dependsOnIds]
  const there = new Set([...before.children.map(({ id }) => id), ...(await readReadableIds(actor, items))])
  const uploadIds = await known(db().upload.findMany(named([...Object.values(uploads), ...attachmentIds])))
  const standardIds = await known(db().standard.findMany(named(standards.map(({ standardId }) => standardId))))
  const tags = await known(db().tag.findMany(named(tagIds)))
  const proficiencies = await known(db().proficiency.findMany(named(proficiencyIds)))
  const territories = await known(db().territory.findMany(named(territoryIds)))
  return {
    ...record,
    children: children.filter(({ id }) => there.has(id)),
    words: words.filter(({ vocabContentId }) => there.has(vocabContentId)),
    dependsOnIds: dependsOnIds.filter((id) => there.has(id)),
    uploads: Object.fromEntries(Object.entries(uploads).filter(([, id]) => uploadIds.has(id))),
    attachmentIds: attachmentIds.filter((id) => uploadIds.has(id)),
    standards: standards.filter(({ standardId }) => standardIds.has(standardId)),
    tagIds: tagIds.filter((id) => tags.has(id)),
    proficiencyIds: proficiencyIds.filter((id) => proficiencies.has(id)),
    territoryIds: territoryIds.filter((id) => territories.has(id)),
  }
}

/**
 * Saves the state of a revision as a new version. The item's state and home stay as they are: restoring must not change whether students
 * see it. Deleted children are omitted and named in `missing`. Throws 409 `stale_version`, `cycle`, `asset_code_in_use`.
 */
export async function restoreRevision(
  actor: Actor,
  id: string,
  revisionId: string,
  version: number,
): Promise<{ content: WireContent; missing: string[]; missingQuotations: NamedQuotation[] }> {
  const missing = await inTransaction(async () => {
    const before = await requireWritable(actor, id)
    if (before.version !== version) throw await staleContent(actor, id)
    const revision = await db().contentRevision.findFirst({ where: { id: revisionId, contentId: id } })
    if (!revision) throw notFound()
    // Saves write exactly this type.
    const snapshot = revision.snapshot as Partial<ContentSnapshot>
    const { contentState, parentId } = before
    const past: ContentRecord = { ...before, ...snapshot, contentState, parentId }
    // Sanitized and checked again under today's rules.
    const { record } = composeRecord(past, { data: { ...past.data } })
    await lockGraph()
    const after = await withoutGone(actor, before, record)
    const kept = new Set(after.children.map((child) => child.id))
    const formerUploadIds = [...Object.values(after.uploads), ...after.attachmentIds]
    await commitChanges(actor, [{ before, after, formerUploadIds, formerLevelIds: after.proficiencyIds }])
    return record.children.flatMap((child) => (kept.has(child.id) ? [] : [child.id]))
  })
  const [content, missingQuotations] = await Promise.all([readWritten(actor, id), readMissingQuotations(actor, id)])
  return { content, missing, missingQuotations }
}
