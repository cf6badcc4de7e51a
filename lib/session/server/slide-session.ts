import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import { SLIDE_INTERVAL_MS, SLIDE_INTERVAL_SHARE } from '../limits'
import type { Viewer } from '../viewer'

/** The end of the idle time of a session that is used at `at`, never past its absolute end. */
export function idleEnd(at: Date, expiresAt: Date): Date {
  return new Date(Math.min(at.getTime() + env().SESSION_IDLE_MINUTES * 60_000, expiresAt.getTime()))
}

/** How long the idle time stays as it slid last: a minute, and less where sessions are so short that a minute of it would be felt. */
const slideInterval = () => Math.min(SLIDE_INTERVAL_MS, env().SESSION_IDLE_MINUTES * 60_000 * SLIDE_INTERVAL_SHARE)

/** Slides the idle time of a viewer's session, at most one write a minute (domain.md §3), and gives the viewer with its new end. */
export async function slideSession(viewer: Viewer): Promise<Viewer> {
  const { id, lastUsed, endsAt } = viewer.session
  const at = now()
  if (at.getTime() - lastUsed.getTime() < slideInterval()) return viewer
  const expiresAt = idleEnd(at, endsAt)
  // Another call may have slid it in the same moment; then it stands as that one left it.
  await db().session.updateMany({
    where: { id, revokedAt: null, lastUsed },
    data: { lastUsed: at, idleExpiresAt: expiresAt },
  })
  return { ...viewer, session: { ...viewer.session, lastUsed: at, expiresAt } }
}
