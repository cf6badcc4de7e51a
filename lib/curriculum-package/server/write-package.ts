import 'server-only'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { noteContentChange } from '@/lib/content/server/note-change'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { type ContentLinks, writeContent, writeContentLinks } from '@/lib/content/server/write-content'
import { db, inTransaction } from '@/lib/db/db'
import { itemsOf, type NameItem, renameItems } from '@/lib/interactive/item-ids'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import { disguisedId } from '@/lib/secret/server/disguised-id'
import type { Family } from '../schema'
import type { CheckedPackage } from './check-package'
import type { PackageMedia } from './inspect-media'
import type { PackageIndex, PackageItem } from './package-index'
import type { PackageSource } from './package-source'
import type { ImportPlan } from './plan-import'
import type { ResolvedNames } from './resolve-names'
import type { Spool } from './spool'
import type { SpooledEntry } from './spooled-entry'
import { storePackageMedia } from './store-package-media'
import { type ReferenceIds, readReferenceIds, writeReferences } from './write-references'

/** Items written per statement. */
const BATCH_ITEMS = 250
/** A top-level item may contain 50,000 others. */
const UNIT_LIMITS = { timeout: 30 * 60_000 } as const

export type WriteInput = {
  source: PackageSource
  checked: CheckedPackage
  family: Family
  index: PackageIndex
  names: ResolvedNames
  plan: ImportPlan
  spool: Spool
  media: Iterable<PackageMedia>
  /** Called with the number of items and files written so far. */
  onProgress(done: number): void
}

/** Returns the fields of an exported item that a package does not contain: its owner, its origin and its place. */
function ownOf(before: ContentRecord, parentId: string | null) {
  const { curriculum, sharedWithSchool, digitalAssetCode, displayOrder, source, licence, attribution } = before
  const { packageName, packageKey, importedVersion, importedHash, createdById, isShared } = before
  return {
    ...{ parentId, curriculum, sharedWithSchool, digitalAssetCode, displayOrder, source, licence, attribution },
    ...{ packageName, packageKey, importedVersion, importedHash, createdById, isShared },
  }
}

/** Names what an import was doing when the database failed. */
export class WriteFailure extends Error {
  constructor(
    readonly key: string | null,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause))
  }
}

/** The second pass: writes a checked package, words first, then one transaction per top-level item. */
class PackageWriter {
  private readonly media: Map<string, PackageMedia>
  /** Ids that exist in the database, so that links may reference them. */
  private readonly written: Set<string>
  private readonly packageIds: Set<string>
  /** Links to items of later top-level items; written at the end. */
  private readonly late: { links: ContentLinks; hash: string }[] = []
  private ids: ReferenceIds = { standards: new Map(), tags: new Map() }
  private done = 0

  constructor(private readonly input: WriteInput) {
    const { plan, index } = input
    this.media = new Map([...input.media].map((media) => [media.uploadId, media]))
    const stored = [...plan.stored.values()].map(({ id }) => id)
    this.written = new Set([...stored, ...plan.aliases.values(), ...index.outside])
    this.packageIds = new Set([...stored, ...[...index.items.values()].map(({ id }) => id)])
  }

  async run(): Promise<void> {
    const { source, checked, index, names } = this.input
    await this.guard(null, () =>
      inTransaction(() => writeReferences(source.name, index, checked.standards, checked.credits), UNIT_LIMITS),
    )
    this.ids = await readReferenceIds(index, names.standards.values())
    const words = [...index.items.values()].filter((item) => item.isVocabulary)
    await this.writeUnit(null, words)
    for (const top of index.tops) await this.writeUnit(top.key, this.subtree(top))
    if (this.late.length > 0) await this.guard(null, () => this.writeLate())
  }

  private async guard(key: string | null, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      throw new WriteFailure(key, error)
    }
  }

  private progress(): void {
    this.done += 1
    this.input.onProgress(this.done)
  }

  /** Returns a top-level item and its descendants by home, parents before children. */
  private subtree(top: PackageItem): PackageItem[] {
    const { index } = this.input
    const items: PackageItem[] = []
    const open = [top]
    for (let item = open.pop(); item; item = open.pop()) {
      items.push(item)
      for (const { key } of [...item.children].reverse()) {
        const child = index.items.get(key)
        if (child?.home === item) open.push(child)
      }
    }
    return items
  }

  private isWritten(item: PackageItem): boolean {
    const step = this.input.plan.steps.get(item)
    return step === 'create' || step === 'change'
  }

  private async writeUnit(key: string | null, items: PackageItem[]): Promise<void> {
    const { source, plan } = this.input
    const open = items.filter((item) => this.isWritten(item))
    const merged = items.filter((item) => plan.steps.get(item) === 'merge')
    await this.guard(key, async () => {
      const files = [...new Set(open.flatMap(({ uploadIds }) => uploadIds))].flatMap((id) => this.media.get(id) ?? [])
      await storePackageMedia(source, files, () => this.progress())
      if (open.length + merged.length > 0) await inTransaction(() => this.writeItems(open, merged), UNIT_LIMITS)
    })
    for (const _ of items) this.progress()
  }

  private async writeItems(items: PackageItem[], merged: PackageItem[]): Promise<void> {
    const fresh = new Set(items.flatMap((item) => (this.input.plan.steps.get(item) === 'create' ? [item.id] : [])))
    const here = new Set(items.map(({ id }) => id))
    const canLink = (id: string) => this.written.has(id) || here.has(id)
    const links: ContentLinks[] = []
    for (let from = 0; from < items.length; from += BATCH_ITEMS) {
      const batch = items.slice(from, from + BATCH_ITEMS)
      const before = await readContentRecords(batch.flatMap(({ id }) => (fresh.has(id) ? [] : [id])))
      const records = await Promise.all(batch.map((item) => this.recordOf(item, before.get(item.id))))
      for (const record of records) {
        const { id, children, words, dependsOnIds, importedHash } = record
        const linksOf = { id, children, words, dependsOnIds }
        const targets = [
          ...children.map((child) => child.id),
          ...words.map((word) => word.vocabContentId),
          ...dependsOnIds,
        ]
        if (targets.every(canLink)) links.push(linksOf)
        else {
          // Without its hash, an import that is retried after an interruption finds this item unfinished.
          record.importedHash = null
          this.late.push({ links: linksOf, hash: importedHash ?? '' })
        }
      }
      await writeContent(records, before, { byId: null })
      if (before.size > 0) await noteContentChange({ holders: [...before.keys()], below: [...before.keys()] })
    }
    for (const item of merged) links.push(...(await this.mergeGrade(item, canLink)))
    await writeContentLinks(links, fresh)
    for (const id of here) this.written.add(id)
  }

  /** Adds the children of a package's grade to the existing grade; writes nothing if it already has them. */
  private async mergeGrade(item: PackageItem, canLink: (id: string) => boolean): Promise<ContentLinks[]> {
    const before = await readContentRecords([item.id])
    const grade = before.get(item.id)
    if (!grade) return []
    const there = new Set(grade.children.map(({ id }) => id))
    const added = this.childrenOf(item).filter(({ id }) => !there.has(id) && canLink(id))
    if (added.length === 0) return []
    const version = grade.version + 1
    const isUnedited = grade.importedVersion === grade.version
    const record: ContentRecord = {
      ...grade,
      children: [...grade.children, ...added],
      version,
      importedVersion: isUnedited ? version : grade.importedVersion,
    }
    await writeContent([record], before, { byId: null })
    return [record]
  }

  private async writeLate(): Promise<void> {
    const hashes = this.late.map(({ links, hash }) => ({ id: links.id, hash }))
    await inTransaction(async () => {
      await writeContentLinks(this.late.map(({ links }) => links))
      await db().$executeRaw`
        UPDATE "content" c SET "importedHash" = r."hash"
        FROM json_to_recordset(${JSON.stringify(hashes)}::json) AS r("id" uuid, "hash" text) WHERE c."id" = r."id"`
    }, UNIT_LIMITS)
  }

  private childrenOf(item: PackageItem): ContentRecord['children'] {
    return this.input.index.childrenOf(item).map(({ item: child, section }) => ({ id: child.id, section }))
  }

  private standardId(code: string): string {
    const standard = this.input.names.standards.get(code)
    const id = standard && this.ids.standards.get(`${standard.framework}/${standard.code}`)
    if (!id) throw new Error(`The standard "${code}" was not written.`)
    return id
  }

  /**
   * Derives ids for entries of an item's lists from package and key, so that a repeated import assigns the same ids; those the stored item
   * already has are kept.
   */
  private nameItems(item: PackageItem, before: ContentRecord | undefined): NameItem {
    const known = before && itemsOf(item.contentSubType, before.data)
    return (id, list) =>
      known?.has(id, list) ? id : disguisedId(JSON.stringify([this.input.source.name, item.key, list, id]))
  }

  private async recordOf(item: PackageItem, before: ContentRecord | undefined): Promise<ContentRecord> {
    const { checked, family, index, names, plan, source, spool } = this.input
    let json = await spool.read(item.place)
    for (const [given, counts] of plan.aliases) json = json.replaceAll(given, counts)
    // Written by the first pass as exactly this type.
    const entry = JSON.parse(json) as SpooledEntry
    const version = (plan.stored.get(item.key)?.version ?? 0) + 1
    const idsOf = (found: ReadonlyMap<string, string>, wanted: string[]) =>
      wanted.flatMap((name) => found.get(name) ?? [])
    const tagIds = (wanted: string[]) => [
      ...new Set(
        idsOf(
          this.ids.tags,
          wanted.map((name) => name.toLowerCase()),
        ),
      ),
    ]
    const wordOf = (key: string) => index.items.get(key) as PackageItem
    const { teacherEditionContent: teacher } = entry
    // Children that other packages and people have added to a grade are kept.
    const foreign =
      item.contentType === 'grade' ? (before?.children ?? []).filter(({ id }) => !this.packageIds.has(id)) : []
    const home = item.home && plan.steps.get(item.home) !== 'keep' ? item.home : null
    const standards = entry.standards.map(({ code, linkType }) => ({ standardId: this.standardId(code), linkType }))
    return {
      id: item.id,
      name: entry.name,
      assetCode: entry.assetCode,
      contentType: item.contentType,
      contentSubType: item.contentSubType,
      contentState: entry.contentState,
      curriculum: family,
      data: renameItems(item.contentSubType, entry.data, this.nameItems(item, before)),
      sanitizerVersion: SANITIZER_VERSION,
      parentId: home?.id ?? null,
      teacherEdition: entry.teacherEdition,
      teacherEditionContent: teacher && {
        ...teacher,
        vocab: teacher.vocab.map((key) => wordOf(key).id),
        standards: teacher.standards.map((code) => this.standardId(code)),
        tags: tagIds(teacher.tags),
      },
      scoring: entry.scoring,
      territorySelectionType: entry.territories?.type ?? null,
      sharedWithDistrict: entry.sharedWithDistrict,
      sharedWithSchool: false,
      digitalAssetCode: null,
      displayOrder: item.displayOrder,
      source: checked.header.source,
      licence: checked.header.licence,
      attribution: checked.header.attribution,
      packageName: source.name,
      packageKey: item.key,
      importedVersion: version,
      importedHash: plan.hashes.get(item) ?? null,
      version,
      createdById: null,
      isShared: true,
      uploads: entry.uploads,
      attachmentIds: entry.attachmentIds,
      tagIds: tagIds(entry.tags),
      standards,
      proficiencyIds: idsOf(names.proficiencies, entry.proficiencies),
      territoryIds: [...new Set(idsOf(names.territories, entry.territories?.ids ?? []))],
      words: entry.vocabulary.map((key) => {
        const word = wordOf(key)
        // The names were resolved to words, whose subtype is their kind.
        return { vocabContentId: word.id, kind: word.contentSubType as 'academic' | 'content' | 'footnote' }
      }),
      children: [...this.childrenOf(item), ...foreign],
      ...(before && plan.stored.get(item.key)?.isExported && ownOf(before, home?.id ?? before.parentId)),
      dependsOnIds: item.linked
        .map((id) => plan.aliases.get(id) ?? id)
        .filter((id) => id !== item.id && (index.byId.has(id) || index.outside.has(id))),
    }
  }
}

/** Writes a checked package; throws a `WriteFailure` that names the top-level item at which it stopped. What was written before is kept. */
export async function writePackage(input: WriteInput): Promise<void> {
  await new PackageWriter(input).run()
}
