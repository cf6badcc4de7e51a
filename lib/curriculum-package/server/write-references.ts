import 'server-only'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { PackageCredit, PackageStandard } from '../schema'
import { strandOf } from './check-package'
import type { PackageIndex } from './package-index'

const BATCH = 1000

/** Returns the framework and strand by which standards are grouped in lists; a standard without a strand is in its framework's own group. */
function groupOf(
  name: string,
  standard: PackageStandard,
  standards: ReadonlyMap<string, PackageStandard>,
  parents: ReadonlySet<string>,
): string {
  const strand = strandOf(name, standards)
  const isInStrand = strand !== null && (strand !== standard || parents.has(name))
  return isInStrand ? `${standard.framework}: ${strand.statement.slice(0, 120)}` : standard.framework
}

async function writeStandards(standards: ReadonlyMap<string, PackageStandard>): Promise<void> {
  const parents = new Set(
    [...standards.values()].flatMap(({ framework, parentCode }) => (parentCode ? [`${framework}/${parentCode}`] : [])),
  )
  const rows = [...standards].map(([name, standard], position) => ({
    ...standard,
    id: newId(),
    parentCode: standard.parentCode ?? null,
    groupId: groupOf(name, standard, standards, parents),
    displayOrder: standard.displayOrder ?? position,
  }))
  for (let from = 0; from < rows.length; from += BATCH) {
    await db().$executeRaw`
      INSERT INTO "standard" ("id", "framework", "code", "shortCode", "groupId", "statement", "grades", "displayOrder")
      SELECT r."id", r."framework", r."code", r."code", r."groupId", r."statement", r."grades", r."displayOrder"
      FROM json_to_recordset(${JSON.stringify(rows.slice(from, from + BATCH))}::json)
        AS r("id" uuid, "framework" text, "code" text, "groupId" text, "statement" text, "grades" text[], "displayOrder" int)
      ON CONFLICT ("framework", "code") DO UPDATE SET "groupId" = excluded."groupId", "statement" = excluded."statement",
        "grades" = excluded."grades", "displayOrder" = excluded."displayOrder"
      WHERE ("standard"."groupId", "standard"."statement", "standard"."grades", "standard"."displayOrder")
        IS DISTINCT FROM (excluded."groupId", excluded."statement", excluded."grades", excluded."displayOrder")`
  }
  const links = rows.map(({ framework, code, parentCode }) => ({ framework, code, parentCode }))
  await db().$executeRaw`
    UPDATE "standard" s SET "parentId" = p."id"
    FROM json_to_recordset(${JSON.stringify(links)}::json) AS r("framework" text, "code" text, "parentCode" text)
    LEFT JOIN "standard" p ON p."framework" = r."framework" AND p."code" = r."parentCode"
    WHERE s."framework" = r."framework" AND s."code" = r."code" AND s."parentId" IS DISTINCT FROM p."id"`
}

async function writeTags(index: PackageIndex): Promise<void> {
  const rows = [...index.tags.values()].map((tag) => ({ id: newId(), ...tag }))
  await db().$executeRaw`
    INSERT INTO "tag" ("id", "name", "shortName")
    SELECT r."id", r."name", r."shortName" FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r("id" uuid, "name" text, "shortName" text)
    ON CONFLICT (lower("name")) DO NOTHING`
}

async function writeCredits(packageName: string, credits: readonly PackageCredit[]): Promise<void> {
  for (const [displayOrder, { title, description = null, data }] of credits.entries()) {
    const fields = {
      description,
      data: data.map((line) => ({ ...line, imageNumber: line.imageNumber ?? null })),
      displayOrder,
    }
    await db().credit.upsert({
      where: { packageName_title: { packageName, title } },
      create: { id: newId(), packageName, title, ...fields },
      update: fields,
    })
  }
}

/** Ids of standards by `framework/code` and of tags by lowercase name. */
export type ReferenceIds = { standards: Map<string, string>; tags: Map<string, string> }

/** Writes the records that items reference: standards with their parents, tags, credits. Call it in a transaction. */
export async function writeReferences(
  packageName: string,
  index: PackageIndex,
  standards: ReadonlyMap<string, PackageStandard>,
  credits: readonly PackageCredit[],
): Promise<void> {
  if (standards.size > 0) await writeStandards(standards)
  if (index.tags.size > 0) await writeTags(index)
  await writeCredits(packageName, credits)
}

/** Reads the ids of the standards and tags that items reference. */
export async function readReferenceIds(
  index: PackageIndex,
  used: Iterable<{ framework: string; code: string }>,
): Promise<ReferenceIds> {
  const codes = [...new Set([...used].map(({ code }) => code))]
  const standards = await db().standard.findMany({
    where: { code: { in: codes } },
    select: { id: true, framework: true, code: true },
  })
  const tags = await db().$queryRaw<{ id: string; name: string }[]>`
    SELECT "id", lower("name") AS "name" FROM "tag" WHERE lower("name") = ANY(${[...index.tags.keys()]})`
  return {
    standards: new Map(standards.map(({ id, framework, code }) => [`${framework}/${code}`, id])),
    tags: new Map(tags.map(({ id, name }) => [name, id])),
  }
}
