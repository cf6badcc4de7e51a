import 'server-only'
import { db } from '@/lib/db/db'
import { type GroupRow, groupSelect } from './present-group'

/** A group as it stands after a change of the actor's, who may have left it by that. */
export function readGroup(id: string): Promise<GroupRow> {
  return db().group.findUniqueOrThrow({ where: { id }, select: groupSelect })
}
