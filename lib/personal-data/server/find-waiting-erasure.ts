import 'server-only'
import { db } from '@/lib/db/db'
import type { WireUserErasure } from '../schema'
import { presentErasure } from './present-erasure'

/** Finds the pending erasure of a person; the caller has checked that the viewer manages the account. */
export async function findWaitingErasure(userId: string): Promise<WireUserErasure | null> {
  const row = await db().userErasure.findFirst({ where: { userId, state: 'waiting' } })
  return row && presentErasure(row)
}
