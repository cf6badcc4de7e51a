import 'server-only'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'

/**
 * Holds all links between items as they are until the running transaction ends. Whoever links, unlinks or deletes takes this lock first, then
 * those of the items: an item is never deleted while another begins to hold it.
 */
export async function lockGraph(): Promise<void> {
  await db().$queryRaw`SELECT content_graph_lock()::text`
}

/** Locks items until the running transaction ends, and gives their versions; deleted ones are left out. */
export async function lockItems(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db().$queryRaw<{ id: string; version: number }[]>`
    SELECT "id", "version" FROM "content" WHERE "id" = ANY(${idList(ids)}) AND "deletedDate" IS NULL ORDER BY "id" FOR NO KEY UPDATE`
  return new Map(rows.map(({ id, version }) => [id, version]))
}
