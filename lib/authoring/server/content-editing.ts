import 'server-only'
import { can } from '@/lib/ability/ability'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { contentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import type { Actor } from '@/lib/session/actor'
import type { SaveEditing, WireContentEditing } from '../draft-schema'
import { EDITING_FRESH_MS } from '../limits'
import { requireWritable } from './require-writable'

type Row = { userId: string; tabId: string; since: Date }

/**
 * Acquires or renews the editing lease of an item for a tab if nobody else holds it, its holder has not renewed it for a minute, or it is
 * taken over. One statement, so that only one of two concurrent tabs gets it. Returns null if another tab holds it.
 */
async function hold(actor: Actor, contentId: string, { tabId, take }: SaveEditing, at: Date): Promise<Row | null> {
  const staleDate = new Date(at.getTime() - EDITING_FRESH_MS)
  const [row] = await db().$queryRaw<Row[]>`
    INSERT INTO "content_editing" AS e ("contentId", "userId", "tabId", "since", "seenDate")
    VALUES (${contentId}::uuid, ${actor.userId}::uuid, ${tabId}, ${at}::timestamptz, ${at}::timestamptz)
    ON CONFLICT ("contentId") DO UPDATE SET
      "userId" = EXCLUDED."userId", "tabId" = EXCLUDED."tabId", "seenDate" = EXCLUDED."seenDate",
      "since" = CASE WHEN e."userId" = EXCLUDED."userId" AND e."tabId" = EXCLUDED."tabId" THEN e."since" ELSE EXCLUDED."since" END
    WHERE ${take} OR e."seenDate" < ${staleDate}::timestamptz
      OR (e."userId" = EXCLUDED."userId" AND e."tabId" = EXCLUDED."tabId")
    RETURNING "userId", "tabId", "since"`
  return row ?? null
}

async function readName(actor: Actor, userId: string): Promise<string | null> {
  if (userId !== actor.userId && !can(actor, 'author.names')) return null
  const user = await db().user.findUnique({ where: { id: userId }, select: { firstName: true, lastName: true } })
  return user && `${user.firstName} ${user.lastName}`.trim()
}

/**
 * Requests the editing lease of an item for a tab of this actor and returns who holds it (contract.md §2, Content). The lease is advisory,
 * to keep two people from editing the same text: only the version decides whether a save succeeds. Others who may edit the item are
 * notified of a new editor.
 */
export async function saveEditing(actor: Actor, id: string, input: SaveEditing): Promise<WireContentEditing> {
  const { version } = await requireWritable(actor, id)
  const at = now()
  const held = await hold(actor, id, input, at)
  const isNew = held?.since.getTime() === at.getTime()
  if (isNew) publish(contentChannel(id), 'editing', { holderId: actor.userId, since: at.toISOString() })
  // The holder may have left between the two statements; the item is then free, and the next renewal gets the lease.
  const row = held ?? (await db().contentEditing.findUnique({ where: { contentId: id } }))
  const { userId, tabId, since } = row ?? { userId: actor.userId, tabId: '', since: at }
  const holder = { userId, name: await readName(actor, userId), since: since.toISOString() }
  return { holder, mine: userId === actor.userId && tabId === input.tabId, version }
}

/** Ends the editing lease of a tab of this actor, so that others need not wait; it is not an error if it held none. */
export async function endEditing(actor: Actor, id: string, tabId: string): Promise<void> {
  await requireWritable(actor, id)
  const { count } = await db().contentEditing.deleteMany({ where: { contentId: id, userId: actor.userId, tabId } })
  if (count > 0) publish(contentChannel(id), 'editing', { holderId: null, since: null })
}
