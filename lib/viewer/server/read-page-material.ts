import 'server-only'
import { db } from '@/lib/db/db'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import { type VocabularyKind, vocabularyKinds } from '@/lib/vocabulary/phrase-matcher'
import { namedCodes, namedIds } from '../named-ids'
import type { PageMaterial, ReferencedItem, VocabularyWord } from '../page-material'

type Data = Record<string, unknown>

// The schema of each type makes `data` an object.
const asData = (data: unknown) => (data ?? {}) as Data
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

async function readData(ids: readonly string[]): Promise<Map<string, Data>> {
  const rows = await db().$queryRaw<{ id: string; data: unknown }[]>`
    SELECT "id", "data" FROM "content" WHERE "id" = ANY(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, data }) => [id, asData(data)]))
}

/** Returns the referenced items that everyone may see: published and not for teachers only. */
async function readReferences(ids: readonly string[]): Promise<Map<string, ReferencedItem>> {
  if (ids.length === 0) return new Map()
  const rows = await db().content.findMany({
    where: { id: { in: [...ids] }, deletedDate: null, contentState: 'published', teacherEdition: false },
    select: { id: true, contentType: true, contentSubType: true, name: true, data: true },
  })
  return new Map(rows.map((row) => [row.id, { ...row, data: asData(row.data) }]))
}

type VocabularyRow = { contentId: string; kind: string; vocabId: string; name: string; version: number; data: unknown }

function toWord({ vocabId, kind, name, version, data }: VocabularyRow): VocabularyWord {
  const fields = asData(data)
  const otherMatches = Array.isArray(fields.otherMatches) ? fields.otherMatches : []
  return {
    contentId: vocabId,
    kind: vocabularyKinds.find((known): known is VocabularyKind => known === kind) ?? 'content',
    name,
    version,
    otherMatches: otherMatches.flatMap(({ value }: { value?: unknown }) => text(value) ?? []),
    definition: text(fields.definition) ?? '',
    partOfSpeech: text(fields.partOfSpeech),
    pronunciation: text(fields.pronunciation),
    example: text(fields.example),
    spanishName: text(fields.spanishName),
    spanishDefinition: text(fields.spanishDefinition),
  }
}

async function readVocabulary(ids: readonly string[]): Promise<Map<string, VocabularyWord[]>> {
  const rows = await db().$queryRaw<VocabularyRow[]>`
    SELECT p."contentId", p."kind"::text AS "kind", v."id" AS "vocabId", v."name", v."version", v."data"
    FROM "content_vocab_phrase" p JOIN "content" v ON v."id" = p."vocabContentId"
    WHERE p."contentId" = ANY(${[...ids]}::uuid[]) AND v."deletedDate" IS NULL AND v."contentState" = 'published'
    ORDER BY p."contentId", p."kind", p."position", v."id"`
  const words = new Map<string, VocabularyWord[]>()
  for (const row of rows) words.set(row.contentId, [...(words.get(row.contentId) ?? []), toWord(row)])
  return words
}

async function readProficiencies(ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db().$queryRaw<{ contentId: string; names: string[] }[]>`
    SELECT p."contentId", array_agg(l."name" ORDER BY l."grouping", l."displayOrder", l."name") AS "names"
    FROM "content_proficiency" p JOIN "proficiency" l ON l."id" = p."proficiencyId"
    WHERE p."contentId" = ANY(${[...ids]}::uuid[]) GROUP BY 1`
  return new Map(rows.map(({ contentId, names }) => [contentId, names]))
}

/** Returns the items with these asset codes that are not deleted, as in the unique index. */
async function readCodes(codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db().$queryRaw<{ code: string; id: string }[]>`
    SELECT lower(btrim(c."assetCode")) AS "code", c."id" FROM "content" c
    WHERE c."assetCode" IS NOT NULL AND c."deletedDate" IS NULL AND lower(btrim(c."assetCode")) = ANY(${[...codes]}::text[])`
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Returns which of some items a reader may see even though none of their pages contains them. */
type KnownTo = (ids: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Reads what the items of a page need: their data, media and vocabulary, and the items that their data refers to. The caller has checked who may see
 * the items; for items that a link names only by an asset code, and that nobody has chosen for these readers, `knownTo` decides.
 */
export async function readPageMaterial(ids: readonly string[], knownTo: KnownTo): Promise<PageMaterial> {
  const [data, vocabulary, proficiencies] = await Promise.all([
    readData(ids),
    readVocabulary(ids),
    readProficiencies(ids),
  ])
  const named = namedIds([...data.values()])
  const codes = await readCodes(namedCodes([...data.values()]))
  const known = codes.size > 0 ? await knownTo([...codes.values()]) : []
  const own = new Set(ids)
  const references = await readReferences([...new Set([...named, ...known])].filter((id) => !own.has(id)))
  return {
    data,
    codes,
    vocabulary,
    proficiencies,
    named,
    references,
    uploads: await presentUploads([...ids, ...references.keys()]),
  }
}
