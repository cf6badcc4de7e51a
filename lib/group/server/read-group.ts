import 'server-only'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { type GroupRow, groupSelectFor } from './present-group'

/** Reads a group after a change by the actor, who may have left it by that change. */
export function readGroup(actor: Actor, id: string): Promise<GroupRow> {
  return db().group.findUniqueOrThrow({ where: { id }, select: groupSelectFor(actor) })
}
