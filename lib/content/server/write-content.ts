import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { type ContentRecord, canonicalJson, changedFields, snapshotOf } from './content-record'

/** The user who saves, or null for an import. */
export type ContentWriter = { byId: string | null }

/** Writes the rows of many items in one statement; an existing item is updated, and undeleted if it was deleted. */
async function upsertRows(records: readonly ContentRecord[], { byId }: ContentWriter): Promise<void> {
  await db().$executeRaw`
    INSERT INTO "content" ("id", "name", "assetCode", "contentType", "contentSubType", "contentState", "curriculum", "data",
      "sanitizerVersion", "parentId", "teacherEdition", "teacherEditionContent", "scoring", "territorySelectionType", "sharedWithDistrict",
      "sharedWithSchool", "digitalAssetCode", "displayOrder", "source", "licence", "attribution", "packageName", "packageKey",
      "importedVersion", "importedHash", "version", "isShared", "publishedDate", "createdById", "modifiedById", "dateModified")
    SELECT r."id", r."name", r."assetCode", r."contentType", r."contentSubType", r."contentState"::"content_state",
      r."curriculum"::"curriculum", r."data", r."sanitizerVersion", r."parentId", r."teacherEdition", nullif(r."teacherEditionContent", 'null'),
      nullif(r."scoring", 'null'), r."territorySelectionType"::"territory_selection_type", r."sharedWithDistrict", r."sharedWithSchool",
      r."digitalAssetCode", r."displayOrder", r."source", r."licence", r."attribution", r."packageName", r."packageKey",
      r."importedVersion", r."importedHash", r."version", r."isShared", CASE WHEN r."contentState" = 'published' THEN ${now()}::timestamptz END,
      r."createdById", ${byId}::uuid, ${now()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS r("id" uuid, "name" text, "assetCode" text, "contentType" text,
      "contentSubType" text, "contentState" text, "curriculum" text, "data" jsonb, "sanitizerVersion" int, "parentId" uuid,
      "teacherEdition" boolean, "teacherEditionContent" jsonb, "scoring" jsonb, "territorySelectionType" text,
      "sharedWithDistrict" boolean, "sharedWithSchool" boolean, "digitalAssetCode" text, "displayOrder" int, "source" text,
      "licence" text, "attribution" text, "packageName" text, "packageKey" text, "importedVersion" int, "importedHash" text,
      "version" int, "isShared" boolean, "createdById" uuid)
    ON CONFLICT ("id") DO UPDATE SET
      "name" = excluded."name", "assetCode" = excluded."assetCode", "contentType" = excluded."contentType",
      "contentSubType" = excluded."contentSubType", "contentState" = excluded."contentState", "curriculum" = excluded."curriculum",
      "data" = excluded."data", "sanitizerVersion" = excluded."sanitizerVersion", "parentId" = excluded."parentId",
      "teacherEdition" = excluded."teacherEdition", "teacherEditionContent" = excluded."teacherEditionContent",
      "scoring" = excluded."scoring", "territorySelectionType" = excluded."territorySelectionType",
      "sharedWithDistrict" = excluded."sharedWithDistrict", "sharedWithSchool" = excluded."sharedWithSchool",
      "digitalAssetCode" = excluded."digitalAssetCode", "displayOrder" = excluded."displayOrder", "source" = excluded."source",
      "licence" = excluded."licence", "attribution" = excluded."attribution", "packageName" = excluded."packageName",
      "packageKey" = excluded."packageKey", "importedVersion" = excluded."importedVersion", "importedHash" = excluded."importedHash",
      "version" = excluded."version", "publishedDate" = coalesce("content"."publishedDate", excluded."publishedDate"),
      "modifiedById" = excluded."modifiedById", "dateModified" = excluded."dateModified", "deletedDate" = NULL, "deletedById" = NULL`
}

async function deleteProperties(ids: readonly string[]): Promise<void> {
  const of = { where: { contentId: { in: [...ids] } } }
  await db().contentUpload.deleteMany(of)
  await db().contentAttachment.deleteMany(of)
  await db().contentTag.deleteMany(of)
  await db().contentStandard.deleteMany(of)
  await db().contentProficiency.deleteMany(of)
  await db().contentTerritory.deleteMany(of)
}

/**
 * Writes what belongs to an item itself: uploads, tags, standards, proficiencies, territories. Most items have few of them, and empty
 * tables need no statement.
 */
async function createProperties(records: readonly ContentRecord[]): Promise<void> {
  const insert = async <Row>(of: (record: ContentRecord) => Row[], statement: (rows: string) => Promise<unknown>) => {
    const rows = records.flatMap((record) => of(record).map((row) => ({ contentId: record.id, ...row })))
    if (rows.length > 0) await statement(JSON.stringify(rows))
  }
  await insert(
    (record) => Object.entries(record.uploads).map(([slot, uploadId]) => ({ slot, uploadId })),
    (rows) => db().$executeRaw`
      INSERT INTO "content_upload" ("contentId", "slot", "uploadId") SELECT "contentId", "slot", "uploadId"
      FROM json_to_recordset(${rows}::json) AS r("contentId" uuid, "slot" text, "uploadId" uuid)`,
  )
  await insert(
    ({ attachmentIds }) => attachmentIds.map((uploadId) => ({ uploadId })),
    (rows) => db().$executeRaw`
      INSERT INTO "content_attachment" ("contentId", "uploadId") SELECT "contentId", "uploadId"
      FROM json_to_recordset(${rows}::json) AS r("contentId" uuid, "uploadId" uuid)`,
  )
  await insert(
    ({ tagIds }) => tagIds.map((tagId) => ({ tagId })),
    (rows) => db().$executeRaw`
      INSERT INTO "content_tag" ("contentId", "tagId") SELECT "contentId", "tagId"
      FROM json_to_recordset(${rows}::json) AS r("contentId" uuid, "tagId" uuid)`,
  )
  await insert(
    (record) => record.standards,
    (rows) => db().$executeRaw`
      INSERT INTO "content_standard" ("contentId", "standardId", "linkType")
      SELECT "contentId", "standardId", "linkType"::"standard_link_type"
      FROM json_to_recordset(${rows}::json) AS r("contentId" uuid, "standardId" uuid, "linkType" text)`,
  )
  await insert(
    ({ proficiencyIds }) => proficiencyIds.map((proficiencyId) => ({ proficiencyId })),
    (rows) => db().$executeRaw`
      INSERT INTO "content_proficiency" ("contentId", "proficiencyId") SELECT "contentId", "proficiencyId"
      FROM json_to_recordset(${rows}::json) AS r("contentId" uuid, "proficiencyId" uuid)`,
  )
  await insert(
    ({ territoryIds }) => territoryIds.map((territoryId) => ({ territoryId })),
    (rows) => db().$executeRaw`
      INSERT INTO "content_territory" ("contentId", "territoryId") SELECT "contentId", "territoryId"
      FROM json_to_recordset(${rows}::json) AS r("contentId" uuid, "territoryId" uuid)`,
  )
}

const PROPERTIES = [
  'uploads',
  'attachmentIds',
  'tagIds',
  'standards',
  'proficiencyIds',
  'territoryIds',
] as const satisfies readonly (keyof ContentRecord)[]

/** Whether the properties of an item differ from the stored ones. */
function hasNewProperties(record: ContentRecord, old: ContentRecord | undefined): boolean {
  return !old || PROPERTIES.some((name) => canonicalJson(old[name]) !== canonicalJson(record[name]))
}

async function writeRevisions(
  records: readonly ContentRecord[],
  before: ReadonlyMap<string, ContentRecord>,
  { byId }: ContentWriter,
): Promise<void> {
  const revisions = records.map((record) => {
    const old = before.get(record.id)
    const { id: contentId, version, sanitizerVersion } = record
    return {
      id: newId(),
      contentId,
      version,
      snapshot: snapshotOf(record),
      changed: old ? changedFields(old, record) : [],
      sanitizerVersion,
    }
  })
  await db().$executeRaw`
    INSERT INTO "content_revision" ("id", "contentId", "version", "snapshot", "changed", "sanitizerVersion", "createdById", "dateCreated")
    SELECT "id", "contentId", "version", "snapshot", "changed", "sanitizerVersion", ${byId}::uuid, ${now()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(revisions)}::json)
      AS r("id" uuid, "contentId" uuid, "version" int, "snapshot" jsonb, "changed" text[], "sanitizerVersion" int)`
  const pairs = revisions.map(({ id, contentId }) => ({ id: contentId, revisionId: id }))
  await db().$executeRaw`
    UPDATE "content" c SET "revisionId" = r."revisionId"
    FROM json_to_recordset(${JSON.stringify(pairs)}::json) AS r("id" uuid, "revisionId" uuid) WHERE c."id" = r."id"`
}

/**
 * Writes new states of items with their properties and a revision each; `before` has the previous states of existing items. Links to other
 * items are written afterwards by `writeContentLinks`, once all of these exist. Call both in one transaction.
 */
export async function writeContent(
  records: readonly ContentRecord[],
  before: ReadonlyMap<string, ContentRecord>,
  by: ContentWriter,
): Promise<void> {
  if (records.length === 0) return
  await upsertRows(records, by)
  const changed = records.filter((record) => hasNewProperties(record, before.get(record.id)))
  const known = changed.flatMap(({ id }) => (before.has(id) ? [id] : []))
  if (known.length > 0) await deleteProperties(known)
  await createProperties(changed)
  await writeRevisions(records, before, by)
}

/** The part of a record that references other items. */
export type ContentLinks = Pick<ContentRecord, 'id' | 'children' | 'words' | 'dependsOnIds'>

/**
 * Writes the links of items: children in order, words, dependencies. All old links of these items are removed first, so that items may swap
 * places; the database refuses a cycle.
 */
export async function writeContentLinks(
  links: readonly ContentLinks[],
  isNew: ReadonlySet<string> = new Set(),
): Promise<void> {
  const known = links.flatMap(({ id }) => (isNew.has(id) ? [] : [id]))
  if (known.length > 0) {
    await db().contentChild.deleteMany({ where: { parentId: { in: known } } })
    await db().contentVocabPhrase.deleteMany({ where: { contentId: { in: known } } })
    await db().contentDependency.deleteMany({ where: { contentId: { in: known } } })
  }
  for (const batch of inBatches(links)) await createLinks(batch)
}

async function createLinks(links: readonly ContentLinks[]): Promise<void> {
  const children = links.flatMap(({ id, children }) =>
    children.map((child, position) => ({ parentId: id, childId: child.id, position, section: child.section })),
  )
  if (children.length > 0)
    await db().$executeRaw`
      INSERT INTO "content_child" ("parentId", "childId", "position", "section") SELECT "parentId", "childId", "position", "section"
      FROM json_to_recordset(${JSON.stringify(children)}::json) AS r("parentId" uuid, "childId" uuid, "position" int, "section" text)`
  const words = links.flatMap(({ id, words }) => words.map((word, position) => ({ contentId: id, ...word, position })))
  if (words.length > 0)
    await db().$executeRaw`
      INSERT INTO "content_vocab_phrase" ("contentId", "vocabContentId", "kind", "position")
      SELECT "contentId", "vocabContentId", "kind"::"vocabulary_kind", "position"
      FROM json_to_recordset(${JSON.stringify(words)}::json) AS r("contentId" uuid, "vocabContentId" uuid, "kind" text, "position" int)`
  const dependencies = links.flatMap(({ id, dependsOnIds }) =>
    dependsOnIds.filter((other) => other !== id).map((dependsOnId) => ({ contentId: id, dependsOnId })),
  )
  if (dependencies.length > 0)
    await db().$executeRaw`
      INSERT INTO "content_dependency" ("contentId", "dependsOnId") SELECT "contentId", "dependsOnId"
      FROM json_to_recordset(${JSON.stringify(dependencies)}::json) AS r("contentId" uuid, "dependsOnId" uuid)`
}

/** Maximum number of items whose links are written in one statement. */
const BATCH_ITEMS = 1000

function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH_ITEMS) yield items.slice(from, from + BATCH_ITEMS)
}
