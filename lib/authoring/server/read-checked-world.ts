import 'server-only'
import { inTurns } from '@/lib/common/in-turns'
import { MAX_CHILD_DEPTH } from '@/lib/content/limits'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { readSubtree } from '@/lib/content/server/read-subtree'
import { placesOf } from '@/lib/content/subtree'
import { contentTypes, isPageType } from '@/lib/content/types'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import { mayWrite } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import type { CheckedWorld } from '../checks/checked-item'
import { namedCodes, namedIds } from '../checks/named-items'

/** Records read per statement. */
const BATCH = 500

/** The stored items of a check, and the facts the checks need about the rest. */
export type StoredWorld = Omit<CheckedWorld, 'items'> & {
  items: ReadonlyMap<string, ContentRecord>
  /** The drafts that this actor may publish, each after the items it contains. */
  drafts: ContentRecord[]
}

/** Reads the full records of those items that this actor may read, in the given order. */
async function readItems(actor: Actor, ids: readonly string[]): Promise<Map<string, ContentRecord>> {
  const readable = await readReadableIds(actor, ids)
  const wanted = ids.filter((each) => readable.has(each))
  const batches = Array.from({ length: Math.ceil(wanted.length / BATCH) }, (_, at) =>
    wanted.slice(at * BATCH, (at + 1) * BATCH),
  )
  const read = await inTurns(batches, 1, readContentRecords)
  return new Map(
    wanted.flatMap((each, at) => {
      const record = read[Math.floor(at / BATCH)]?.get(each)
      return record ? [[each, record]] : []
    }),
  )
}

async function readStates(ids: readonly string[]): Promise<Map<string, 'draft' | 'published'>> {
  if (ids.length === 0) return new Map()
  const rows = await db().content.findMany({
    where: { id: { in: [...ids] }, deletedDate: null },
    select: { id: true, contentState: true },
  })
  return new Map(rows.map(({ id, contentState }) => [id, contentState]))
}

async function readCodes(codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  // Normalized as in the unique index.
  const rows = await db().$queryRaw<{ code: string }[]>`
    SELECT lower(btrim(c."assetCode")) AS "code" FROM "content" c
    WHERE c."assetCode" IS NOT NULL AND c."deletedDate" IS NULL AND lower(btrim(c."assetCode")) = ANY(${codes}::text[])`
  return new Set(rows.map(({ code }) => code))
}

/** Reads asset codes that equal those of these items except for spaces, punctuation and case, and so are easily mistaken for them. */
async function readNearCodes(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db().$queryRaw<{ id: string; code: string }[]>`
    WITH coded AS (
      SELECT c."id", c."assetCode", lower(regexp_replace(c."assetCode", '[^[:alnum:]]', '', 'g')) AS "plain"
      FROM "content" c WHERE c."assetCode" IS NOT NULL AND c."deletedDate" IS NULL
    )
    SELECT c."id", min(o."assetCode") AS "code" FROM coded c JOIN coded o ON o."plain" = c."plain" AND o."id" <> c."id"
    WHERE c."id" = ANY(${idList(ids)}) AND c."plain" <> '' GROUP BY c."id"`
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Reads some items by themselves, with the facts the checks need; near codes only if `nearCodes` asks for them. */
export async function readWorldOf(
  actor: Actor,
  ids: readonly string[],
  { nearCodes: isNearAsked = true } = {},
): Promise<StoredWorld> {
  const items = await readItems(actor, ids)
  const all = [...items.values()]
  const [states, codes, nearCodes] = await Promise.all([
    readStates([...new Set(all.flatMap(namedIds))]),
    readCodes([...new Set(all.flatMap(namedCodes))]),
    isNearAsked ? readNearCodes([...items.keys()]) : new Map<string, string>(),
  ])
  const drafts = all.filter((item) => item.contentState === 'draft' && mayWrite(actor, item)).reverse()
  for (const draft of drafts) if (states.has(draft.id)) states.set(draft.id, 'published')
  return { items, states, codes, nearCodes, drafts }
}

/** Reads an item with all its descendants, parents before children, with the facts the checks need. */
export async function readCheckedWorld(actor: Actor, id: string): Promise<StoredWorld> {
  const tree = await readSubtree(id, { data: 'none' })
  const ids = tree ? [...new Set([...placesOf(tree.root)].map(({ item }) => item.id))] : []
  return readWorldOf(actor, ids)
}

/** Returns the ids of an item and everything shown on its page: its descendants, down to items with pages of their own. */
async function readShownIds(id: string): Promise<string[]> {
  const pageTypes = contentTypes.filter(isPageType)
  const rows = await db().$queryRaw<{ id: string }[]>`
    WITH RECURSIVE shown("id", "depth", "position") AS (
      SELECT ${id}::uuid, 0, 0
      UNION
      SELECT c."id", s."depth" + 1, l."position" FROM shown s
      JOIN "content_child" l ON l."parentId" = s."id" JOIN "content" c ON c."id" = l."childId"
      WHERE s."depth" < ${MAX_CHILD_DEPTH}::int AND c."deletedDate" IS NULL AND c."contentType"::text <> ALL(${pageTypes}::text[])
    ) SELECT "id" FROM shown GROUP BY "id" ORDER BY min("depth"), min("position"), "id"`
  return rows.map((row) => row.id)
}

/**
 * Reads an item with everything shown on its page, for the errors that prevent publishing it. Pages below are not read, however many there
 * are, and neither are near codes, which prevent nothing.
 */
export async function readPageWorld(actor: Actor, id: string): Promise<StoredWorld> {
  return readWorldOf(actor, await readShownIds(id), { nearCodes: false })
}
