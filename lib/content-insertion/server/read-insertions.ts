import 'server-only'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { WireContentInsertion } from '../schema'
import { presentInsertion } from './present-insertion'

/** Reads insertions by id; the caller has already checked access. */
export async function readInsertions(ids: readonly string[]): Promise<WireContentInsertion[]> {
  if (ids.length === 0) return []
  const rows = await db().contentInsertion.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })
  return rows.map(presentInsertion)
}

/** Reads insertions by the viewer or their district into some items, and insertions of these items elsewhere. */
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
