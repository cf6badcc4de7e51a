import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { groupScope } from '@/lib/scope/server/group-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireGroup } from '../schema'
import { countOpenAssignments } from './count-open-assignments'
import { groupSelectFor, presentGroup } from './present-group'

/** Returns one group with its members and counts; throws 404 if it is outside the actor's scope. */
export async function getGroup(actor: Actor, id: string): Promise<WireGroup> {
  const row = await db().group.findFirst({
    where: { AND: [{ id }, groupScope(actor)] },
    select: groupSelectFor(actor),
  })
  if (!row) throw notFound()
  const open = await countOpenAssignments([row.id])
  return presentGroup(actor, row, open.get(row.id) ?? 0)
}
