import 'server-only'
import { db } from '@/lib/db/db'

/**
 * Locks a group for whoever reads its members to give them work, or changes its members: a student who joins while something is assigned
 * gets it exactly once.
 */
export async function lockGroup(groupId: string): Promise<void> {
  await db().$queryRaw`SELECT 1 FROM "group" WHERE "id" = ${groupId}::uuid FOR NO KEY UPDATE`
}
