import 'server-only'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { type GroupRow, groupSelectFor } from './present-group'

/** A group as it stands after a change of the actor's, who may have left it by that. */
export function readGroup(actor: Actor, id: string): Promise<GroupRow> {
  return db().group.findUniqueOrThrow({ where: { id }, select: groupSelectFor(actor) })
}
