import 'server-only'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { isListedFor } from '@/lib/scope/server/listed-content'
import type { Actor } from '@/lib/session/actor'
import type { WireChildPlaces } from '../history-schema'
import { requireWritable } from './require-writable'

/** Returns how many items contain each child of an item, including this one, as far as this actor may know; for users who may change the item. */
export async function readChildPlaces(actor: Actor, id: string): Promise<WireChildPlaces[]> {
  await requireWritable(actor, id)
  return db().$queryRaw<WireChildPlaces[]>`
    SELECT c."id", count(p."id")::int AS "places" FROM "content_child" own
    JOIN "content" c ON c."id" = own."childId"
    JOIN "content_child" held ON held."childId" = c."id"
    JOIN "content" p ON p."id" = held."parentId"
    WHERE own."parentId" = ${id}::uuid
      AND ${isListedFor(actor, Prisma.sql`c`)} AND ${isListedFor(actor, Prisma.sql`p`)}
    GROUP BY c."id" ORDER BY c."id"`
}
