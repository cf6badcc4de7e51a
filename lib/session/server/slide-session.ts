import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import type { Actor } from '../actor'
import { SLIDE_INTERVAL_MS, SLIDE_INTERVAL_SHARE } from '../limits'

const idleMs = () => env().SESSION_IDLE_MINUTES * 60_000

/** The end of the idle time of a session that is used at `at`, never past its absolute end. */
export function idleEnd(at: Date, expiresAt: Date): Date {
  return new Date(Math.min(at.getTime() + idleMs(), expiresAt.getTime()))
}

/** How long the idle time stays as it slid last: a minute, and less where sessions are so short that a minute of it would be felt. */
const slideInterval = () => Math.min(SLIDE_INTERVAL_MS, idleMs() * SLIDE_INTERVAL_SHARE)

/**
 * Slides the idle time of an actor's session, at most one write a minute (domain.md §3), and gives the actor with its new end. Who acts as
 * somebody is there themselves: the session that they come from slides with it, as long as that goes on.
 */
export async function slideSession(actor: Actor): Promise<Actor> {
  const { id, lastUsed, endsAt } = actor.session
  const at = now()
  if (at.getTime() - lastUsed.getTime() < slideInterval()) return actor
  const longest = new Date(at.getTime() + idleMs())
  // Another call may have slid them in the same moment, or be ending them; then they stand as that one leaves them.
  await db().$executeRaw`
    WITH used AS (
      SELECT s."id" FROM "session" s
      WHERE s."revokedAt" IS NULL AND ((s."id" = ${id}::uuid AND s."lastUsed" = ${lastUsed})
        OR (s."id" = (SELECT a."contextSessionId" FROM "session" a WHERE a."id" = ${id}::uuid) AND s."idleExpiresAt" > ${at}))
      FOR UPDATE SKIP LOCKED)
    UPDATE "session" SET "lastUsed" = ${at}, "idleExpiresAt" = LEAST(${longest}, "expiresAt")
    WHERE "id" IN (SELECT "id" FROM used)`
  return { ...actor, session: { ...actor.session, lastUsed: at, expiresAt: idleEnd(at, endsAt) } }
}
