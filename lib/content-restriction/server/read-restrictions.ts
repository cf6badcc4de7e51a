import 'server-only'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { WireContentRestriction } from '../schema'
import { presentRestriction } from './present-restriction'

/** Reads restrictions by id; the caller has already checked access. */
export async function readRestrictions(ids: readonly string[]): Promise<WireContentRestriction[]> {
  if (ids.length === 0) return []
  const rows = await db().contentRestriction.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })
  return rows.map(presentRestriction)
}

/** Reads the restrictions of the viewer's own district on some items. */
export async function readRestrictionsOf(
  { districtId }: Pick<Actor, 'districtId'>,
  contentIds: readonly string[],
): Promise<WireContentRestriction[]> {
  if (!districtId || contentIds.length === 0) return []
  const rows = await db().contentRestriction.findMany({
    where: { districtId, contentId: { in: [...contentIds] } },
    orderBy: { id: 'asc' },
  })
  return rows.map(presentRestriction)
}
