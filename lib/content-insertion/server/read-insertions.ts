import 'server-only'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { WireContentInsertion } from '../schema'
import { presentInsertion } from './present-insertion'

/** Insertions by their ids; whether the viewer may know of them is decided before. */
export async function readInsertions(ids: readonly string[]): Promise<WireContentInsertion[]> {
  if (ids.length === 0) return []
  const rows = await db().contentInsertion.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })
  return rows.map(presentInsertion)
}

/** What the viewer or their district inserted into some items, and where it inserted these. */
export async function readInsertionsOf(
  { districtId, userId }: Pick<Actor, 'districtId' | 'userId'>,
  contentIds: readonly string[],
): Promise<WireContentInsertion[]> {
  if (contentIds.length === 0) return []
  const named = { in: [...contentIds] }
  const rows = await db().contentInsertion.findMany({
    where: {
      AND: [
        { OR: [{ userId }, ...(districtId ? [{ districtId }] : [])] },
        { OR: [{ parentContentId: named }, { insertionContentId: named }] },
      ],
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(presentInsertion)
}
