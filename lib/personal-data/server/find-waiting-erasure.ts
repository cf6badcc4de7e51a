import 'server-only'
import { db } from '@/lib/db/db'
import type { WireUserErasure } from '../schema'
import { presentErasure } from './present-erasure'

/** The erasure of a person that waits for its day; for pages of who was found to run the account. */
export async function findWaitingErasure(userId: string): Promise<WireUserErasure | null> {
  const row = await db().userErasure.findFirst({ where: { userId, state: 'waiting' } })
  return row && presentErasure(row)
}
