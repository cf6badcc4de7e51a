import 'server-only'
import { isId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'

/** Reads the name of a level page, for the window title; null if this actor may not see it or it is of another kind. */
export async function readLevelName(
  actor: Actor,
  id: string,
  contentTypes?: readonly string[],
): Promise<string | null> {
  if (!isId(id) || !(await isReadable(actor, id))) return null
  const where = { id, ...(contentTypes && { contentType: { in: [...contentTypes] } }) }
  return (await db().content.findFirst({ where, select: { name: true } }))?.name ?? null
}
