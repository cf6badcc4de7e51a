import 'server-only'
import { db } from '@/lib/db/db'
import { contentScope } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import type { Edition } from '../staff-part'

type Stored = { body?: unknown; notes?: unknown; vocab?: unknown; standards?: unknown; tags?: unknown }

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const idsIn = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])

/** Returns the rows with these ids, in the order of the ids. */
function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

async function readNamed(actor: Actor, stored: readonly Stored[]) {
  const all = (name: 'vocab' | 'standards' | 'tags') => ({ in: stored.flatMap((entry) => idsIn(entry[name])) })
  const [words, standards, tags] = await Promise.all([
    db().content.findMany({
      where: { AND: [await contentScope(actor), { id: all('vocab'), contentState: 'published' }] },
      select: { id: true, name: true, data: true },
    }),
    db().standard.findMany({ where: { id: all('standards') }, select: { id: true, code: true, statement: true } }),
    db().tag.findMany({ where: { id: all('tags') }, select: { id: true, name: true } }),
  ])
  // The schema of vocabulary words makes `data` an object.
  const defined = words.map(({ data, ...word }) => ({
    ...word,
    definition: text((data as Record<string, unknown> | null)?.definition),
  }))
  return { words: defined, standards, tags }
}

/**
 * Returns the teacher editions of items, by item; items without one are left out. The caller has checked that the viewer may read the items; of their
 * vocabulary, only words that the viewer may read are included.
 */
export async function readEditions(actor: Actor, ids: readonly string[]): Promise<Map<string, Edition>> {
  const rows = await db().$queryRaw<{ id: string; edition: Stored }[]>`
    SELECT "id", "teacherEditionContent" AS "edition" FROM "content"
    WHERE "id" = ANY(${[...ids]}::uuid[]) AND "teacherEditionContent" IS NOT NULL`
  if (rows.length === 0) return new Map()
  const { words, standards, tags } = await readNamed(
    actor,
    rows.map(({ edition }) => edition),
  )
  return new Map(
    rows.map(({ id, edition }) => [
      id,
      {
        body: text(edition.body),
        notes: text(edition.notes),
        words: inOrder(idsIn(edition.vocab), words),
        standards: inOrder(idsIn(edition.standards), standards),
        tags: inOrder(idsIn(edition.tags), tags).map(({ name }) => name),
      },
    ]),
  )
}
