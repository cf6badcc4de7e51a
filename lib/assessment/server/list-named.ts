import 'server-only'
import { db } from '@/lib/db/db'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'

/** Returns the names of the given documents and questions that the viewer may read, in the given order. */
export async function listNamed(actor: Actor, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const readable = await readReadableIds(actor, ids)
  const rows = await db().content.findMany({
    where: { id: { in: [...readable] }, contentType: { in: ['source', 'interactive'] } },
    select: { id: true, name: true },
  })
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
