import 'server-only'
import { db } from '@/lib/db/db'

/** Locks a group while its members are read to assign them work, or are changed: a student who joins during an assignment gets it exactly once. */
export async function lockGroup(groupId: string): Promise<void> {
  await db().$queryRaw`SELECT 1 FROM "group" WHERE "id" = ${groupId}::uuid FOR NO KEY UPDATE`
}
