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

/** The suffix of a copy's name. */
const COPY_MARK = ' (copy)'

function copyName(name: string): string {
  // A surrogate pair cut in half cannot be stored.
  const kept = name.slice(0, MAX_NAME_LENGTH - COPY_MARK.length).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}${COPY_MARK}`
}

/** Builds a new item with the content and children of another, not linked to any package. */
function copyOf(actor: Actor, source: ContentRecord): { blank: ContentRecord; copy: ContentRecord } {
  // The stored pair is valid.
  const pair = { contentType: source.contentType, contentSubType: source.contentSubType } as ContentPair
  const blank = newRecord(actor, { ...pair, curriculum: source.curriculum, parentId: null })
  const { id, createdById, sharedWithDistrict, sharedWithSchool, digitalAssetCode } = blank
  // A copy of a private item stays private: readers of a shared copy would also read its children.
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
  // A copy may use the files of the original.
  formerUploadIds: [...Object.values(source.uploads), ...source.attachmentIds],
  // Referenced items may be deleted or not readable by this actor: the copy references them too, as would another save of the original.
  formerItemIds: [
    ...source.words.map(({ vocabContentId }) => vocabContentId),
    ...source.dependsOnIds,
    ...(editionOf(source)?.vocab ?? []),
  ],
  formerLevelIds: source.proficiencyIds,
})

/**
 * Removes children that are deleted or not readable by this actor from an item, except for `besides`, which are copied with it. Children
 * are readable through their parent, so a copy never exposes more than its author may read.
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

/** Copies the feature blocks of an echo, which echoes never share; keyed by the id of the original. */
async function copyFeatures(actor: Actor, source: ContentRecord): Promise<Map<string, Change>> {
  const ids = Object.values(featuresOf(source)).flatMap((feature) => feature?.contentId ?? [])
  const changes = new Map<string, Change>()
  for (const [id, block] of await readContentRecords(ids)) {
    const known = await withKnownChildren(actor, block, [])
    changes.set(id, changeOf(known, copyOf(actor, known)))
  }
  return changes
}

/** Returns a copied echo with its feature blocks replaced by their copies. */
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
 * Copies an item as a draft, named with the suffix ` (copy)` or as given, and places it as requested, in one transaction (contract.md §2,
 * Content). It links the same children, as far as they exist and this actor may read them; an echo gets its own features. The asset code
 * stays with the original. Throws 403 `not_allowed` for types reserved to authors, 404 for items outside the actor's scope, 409
 * `stale_version` for the parent.
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
    // Committed together with its parent, which then becomes its home if allowed.
    await commitChanges(actor, [...features.values(), change, ...(placed ? [placed] : [])])
    return {
      contentId: change.after.id,
      parent: placed && { id: placed.after.id, version: placed.after.version },
    }
  })
  return { content: await readWritten(actor, contentId), parent }
}
