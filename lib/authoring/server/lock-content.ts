import 'server-only'
import { db } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'

/**
 * Locks all links between items until the running transaction ends. Linking, unlinking and deleting take this lock first, then those of the
 * items, so that an item is never deleted while another is being linked to it.
 */
export async function lockGraph(): Promise<void> {
  await db().$queryRaw`SELECT content_graph_lock()::text`
}

/** Locks items until the running transaction ends and returns their versions; deleted ones are omitted. */
export async function lockItems(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db().$queryRaw<{ id: string; version: number }[]>`
    SELECT "id", "version" FROM "content" WHERE "id" = ANY(${idList(ids)}) AND "deletedDate" IS NULL ORDER BY "id" FOR NO KEY UPDATE`
  return new Map(rows.map(({ id, version }) => [id, version]))
}
