import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import type { Actor } from '../actor'
import { SLIDE_INTERVAL_MS, SLIDE_INTERVAL_SHARE } from '../limits'

const idleMs = () => env().SESSION_IDLE_MINUTES * 60_000

/** Returns the end of the idle timeout of a session that is used at `at`, never past its absolute end. */
export function idleEnd(at: Date, expiresAt: Date): Date {
  return new Date(Math.min(at.getTime() + idleMs(), expiresAt.getTime()))
}

/** Returns how long the idle timeout is not extended again: a minute, or less for sessions so short that a minute matters. */
const slideInterval = () => Math.min(SLIDE_INTERVAL_MS, idleMs() * SLIDE_INTERVAL_SHARE)

/**
 * Extends the idle timeout of an actor's session, with at most one write a minute (domain.md §3), and returns the actor with its new end. An
 * impersonator is active themselves: their own session is extended too, as long as it is valid.
 */
export async function slideSession(actor: Actor): Promise<Actor> {
  const { id, lastUsed, endsAt } = actor.session
  const at = now()
  if (at.getTime() - lastUsed.getTime() < slideInterval()) return actor
  const longest = new Date(at.getTime() + idleMs())
  // A concurrent call may have extended or ended them; its result is kept.
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
