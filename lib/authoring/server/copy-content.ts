import 'server-only'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import type { ContentPair } from '@/lib/content/types'
import { inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import type { CopyContent } from '../schema'
import { type Change, editionOf } from './check-change'
import { commitChanges } from './commit-changes'
import { featuresOf } from './compose-record'
import { mayMake } from './create-content'
import { lockGraph } from './lock-content'
import { placeInParent } from './new-place'
import { newRecord } from './new-record'
import { readWritten, requireWritable } from './require-writable'

/** What a copy is called. */
const COPY_MARK = ' (copy)'

function copyName(name: string): string {
  // Half of a character that the cut went through cannot be stored.
  const kept = name.slice(0, MAX_NAME_LENGTH - COPY_MARK.length).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}${COPY_MARK}`
}

/** A new item that says the same as another and is of nobody's package; it holds what the other holds. */
function copyOf(actor: Actor, source: ContentRecord): { blank: ContentRecord; copy: ContentRecord } {
  // A stored pair.
  const pair = { contentType: source.contentType, contentSubType: source.contentSubType } as ContentPair
  const blank = newRecord(actor, { ...pair, curriculum: source.curriculum, parentId: null })
  const { id, createdById, sharedWithDistrict, sharedWithSchool, digitalAssetCode } = blank
  // Somebody's own item stays one person's: whoever reads a copy that is everyone's reads what it holds too.
  const isShared = source.isShared && blank.isShared
  const { packageName, packageKey, importedVersion, importedHash } = blank
  const own = { id, createdById, isShared, sharedWithDistrict, sharedWithSchool, digitalAssetCode, parentId: null }
  const origin = { packageName, packageKey, importedVersion, importedHash }
  return { blank, copy: { ...source, ...own, ...origin, assetCode: null, version: 1 } }
}

const changeOf = (source: ContentRecord, { blank, copy }: ReturnType<typeof copyOf>): Change => ({
  before: blank,
  after: copy,
  isNew: true,
  // The files of the item are those of its copy.
  formerUploadIds: [...Object.values(source.uploads), ...source.attachmentIds],
  // What it names may be gone, or for others to read: its copy names it too, as the item itself does when it is saved again.
  formerItemIds: [
    ...source.words.map(({ vocabContentId }) => vocabContentId),
    ...source.dependsOnIds,
    ...(editionOf(source)?.vocab ?? []),
  ],
  formerLevelIds: source.proficiencyIds,
})

/**
 * An item without the children that are gone or that this actor may not read, `besides` those that are copied with it. A child is read with
 * what holds it, so a copy never holds more than its maker knows.
 */
async function withKnownChildren(
  actor: Actor,
  record: ContentRecord,
  besides: readonly string[],
): Promise<ContentRecord> {
  const ids = record.children.map(({ id }) => id)
  const known = new Set([...besides, ...(await readReadableIds(actor, ids))])
  return { ...record, children: record.children.filter(({ id }) => known.has(id)) }
}

/** Copies of the feature blocks of an echo, which no two echoes share, by the ids of those that they are copies of. */
async function copyFeatures(actor: Actor, source: ContentRecord): Promise<Map<string, Change>> {
  const ids = Object.values(featuresOf(source)).flatMap((feature) => feature?.contentId ?? [])
  const changes = new Map<string, Change>()
  for (const [id, block] of await readContentRecords(ids)) {
    const known = await withKnownChildren(actor, block, [])
    changes.set(id, changeOf(known, copyOf(actor, known)))
  }
  return changes
}

/** A copied echo with its own features in the place of those of the other. */
function withFeatures(copy: ContentRecord, features: ReadonlyMap<string, Change>): ContentRecord {
  const idOf = (id: string) => features.get(id)?.after.id ?? id
  const children = copy.children.map((child) => ({ ...child, id: idOf(child.id) }))
  if (features.size === 0) return { ...copy, children }
  const own = Object.entries(featuresOf(copy)).flatMap(([name, feature]) =>
    feature ? [[name, { ...feature, contentId: idOf(feature.contentId) }]] : [],
  )
  return { ...copy, children, data: { ...copy.data, features: Object.fromEntries(own) } }
}

/**
 * Makes a draft that says what an item says, under its name with ` (copy)` or another, and places it where it is asked, in one transaction
 * (contract.md §2, Content). It holds the very children of the item that live and that this actor may read, an echo features of its own; the asset code stays with the item. 403
 * `not_allowed` for types that are authors' alone, 404 for what this actor may not know, 409 `stale_version` of the parent.
 */
export async function copyContent(actor: Actor, id: string, { name, parentContent }: CopyContent) {
  const { contentId, parent } = await inTransaction(async () => {
    await lockGraph()
    const written = await requireWritable(actor, id)
    const pair = { contentType: written.contentType, contentSubType: written.contentSubType } as ContentPair
    if (!mayMake(actor, pair)) throw notAllowed('You are not allowed to make items of this type.')
    const features = await copyFeatures(actor, written)
    const source = await withKnownChildren(actor, written, [...features.keys()])
    const made = copyOf(actor, source)
    const named = { ...made.copy, name: name ?? copyName(source.name), contentState: 'draft' as const }
    const change = changeOf(source, { ...made, copy: withFeatures(named, features) })
    const placed = await placeInParent(actor, parentContent, change.after.id)
    // With its place it settles there, if its parent may be its home.
    await commitChanges(actor, [...features.values(), change, ...(placed ? [placed] : [])])
    return {
      contentId: change.after.id,
      parent: placed && { id: placed.after.id, version: placed.after.version },
    }
  })
  return { content: await readWritten(actor, contentId), parent }
}
