import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { type ContentRecord, changedFields, snapshotOf } from './content-record'

/** Who saves: a user, or null for an import. */
export type ContentWriter = { byId: string | null }

/** The rows of many items in one statement; an item that is there gets its new state, and lives again if it was deleted. */
async function upsertRows(records: readonly ContentRecord[], { byId }: ContentWriter): Promise<void> {
  await db().$executeRaw`
    INSERT INTO "content" ("id", "name", "assetCode", "contentType", "contentSubType", "contentState", "curriculum", "data",
      "sanitizerVersion", "parentId", "teacherEdition", "teacherEditionContent", "scoring", "territorySelectionType", "sharedWithDistrict",
      "sharedWithSchool", "digitalAssetCode", "displayOrder", "source", "licence", "attribution", "packageName", "packageKey",
      "importedVersion", "importedHash", "version", "publishedDate", "createdById", "modifiedById", "dateModified")
    SELECT r."id", r."name", r."assetCode", r."contentType", r."contentSubType", r."contentState"::"content_state",
      r."curriculum"::"curriculum", r."data", r."sanitizerVersion", r."parentId", r."teacherEdition", nullif(r."teacherEditionContent", 'null'),
      nullif(r."scoring", 'null'), r."territorySelectionType"::"territory_selection_type", r."sharedWithDistrict", r."sharedWithSchool",
      r."digitalAssetCode", r."displayOrder", r."source", r."licence", r."attribution", r."packageName", r."packageKey",
      r."importedVersion", r."importedHash", r."version", CASE WHEN r."contentState" = 'published' THEN ${now()}::timestamptz END,
      r."createdById", ${byId}::uuid, ${now()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS r("id" uuid, "name" text, "assetCode" text, "contentType" text,
      "contentSubType" text, "contentState" text, "curriculum" text, "data" jsonb, "sanitizerVersion" int, "parentId" uuid,
      "teacherEdition" boolean, "teacherEditionContent" jsonb, "scoring" jsonb, "territorySelectionType" text,
      "sharedWithDistrict" boolean, "sharedWithSchool" boolean, "digitalAssetCode" text, "displayOrder" int, "source" text,
      "licence" text, "attribution" text, "packageName" text, "packageKey" text, "importedVersion" int, "importedHash" text,
      "version" int, "createdById" uuid)
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

/** What belongs to an item itself: uploads, tags, standards, proficiencies, territories. */
async function createProperties(records: readonly ContentRecord[]): Promise<void> {
  const rows = <Row>(of: (record: ContentRecord) => Row[]) =>
    records.flatMap((record) => of(record).map((row) => ({ contentId: record.id, ...row })))
  await db().contentUpload.createMany({
    data: rows(({ uploads }) => Object.entries(uploads).map(([slot, uploadId]) => ({ slot, uploadId }))),
  })
  await db().contentAttachment.createMany({
    data: rows(({ attachmentIds }) => attachmentIds.map((uploadId) => ({ uploadId }))),
  })
  await db().contentTag.createMany({ data: rows(({ tagIds }) => tagIds.map((tagId) => ({ tagId }))) })
  await db().contentStandard.createMany({ data: rows(({ standards }) => standards) })
  await db().contentProficiency.createMany({
    data: rows(({ proficiencyIds }) => proficiencyIds.map((proficiencyId) => ({ proficiencyId }))),
  })
  await db().contentTerritory.createMany({
    data: rows(({ territoryIds }) => territoryIds.map((territoryId) => ({ territoryId }))),
  })
}

async function writeRevisions(
  records: readonly ContentRecord[],
  before: ReadonlyMap<string, ContentRecord>,
  { byId }: ContentWriter,
): Promise<void> {
  const revisions = records.map((record) => {
    const old = before.get(record.id)
    return { id: newId(), record, changed: old ? changedFields(old, record) : [] }
  })
  await db().contentRevision.createMany({
    data: revisions.map(({ id, record, changed }) => ({
      id,
      contentId: record.id,
      version: record.version,
      snapshot: snapshotOf(record),
      changed,
      sanitizerVersion: record.sanitizerVersion,
      createdById: byId,
    })),
  })
  const pairs = revisions.map(({ id, record }) => ({ id: record.id, revisionId: id }))
  await db().$executeRaw`
    UPDATE "content" c SET "revisionId" = r."revisionId"
    FROM json_to_recordset(${JSON.stringify(pairs)}::json) AS r("id" uuid, "revisionId" uuid) WHERE c."id" = r."id"`
}

/**
 * Writes new states of items with their properties and a revision each; `before` holds the states of those that were there. What links them
 * to other items follows with `writeContentLinks`, once all of these are written. Call both in one transaction.
 */
export async function writeContent(
  records: readonly ContentRecord[],
  before: ReadonlyMap<string, ContentRecord>,
  by: ContentWriter,
): Promise<void> {
  if (records.length === 0) return
  await upsertRows(records, by)
  const known = records.flatMap(({ id }) => (before.has(id) ? [id] : []))
  if (known.length > 0) await deleteProperties(known)
  await createProperties(records)
  await writeRevisions(records, before, by)
}

/** The part of a record that names other items. */
export type ContentLinks = Pick<ContentRecord, 'id' | 'children' | 'words' | 'dependsOnIds'>

/**
 * Writes the links of items: children in their order, words, dependencies. All these items lose their old links first, so that items may change
 * places with each other; the database refuses a cycle.
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
  const children = links.flatMap(({ id, children }) =>
    children.map((child, position) => ({ parentId: id, childId: child.id, position, section: child.section })),
  )
  const words = links.flatMap(({ id, words }) => words.map((word, position) => ({ contentId: id, ...word, position })))
  const dependencies = links.flatMap(({ id, dependsOnIds }) =>
    dependsOnIds.filter((other) => other !== id).map((dependsOnId) => ({ contentId: id, dependsOnId })),
  )
  for (const data of inBatches(children)) await db().contentChild.createMany({ data })
  for (const data of inBatches(words)) await db().contentVocabPhrase.createMany({ data })
  for (const data of inBatches(dependencies)) await db().contentDependency.createMany({ data })
}

/** Rows of one insert at most: PostgreSQL takes 65,535 parameters. */
const BATCH_ROWS = 2000

function* inBatches<Row>(rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) yield rows.slice(from, from + BATCH_ROWS)
}
