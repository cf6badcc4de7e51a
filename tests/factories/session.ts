import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { hashSecret, newSessionSecret } from '@/lib/session/server/session-secret'

const IDLE_MS = 60 * 60_000
const LENGTH_MS = 12 * 60 * 60_000

/** A session that has just started, and the secret that its cookie would contain. */
export async function createSession(overrides: Partial<Prisma.SessionUncheckedCreateInput> & { userId: string }) {
  const secret = newSessionSecret()
  const now = Date.now()
  const session = await db().session.create({
    data: {
      id: newId(),
      secretHash: hashSecret(secret),
      authSelector: newSessionSecret(),
      idleExpiresAt: new Date(now + IDLE_MS),
      expiresAt: new Date(now + LENGTH_MS),
      ...overrides,
    },
  })
  return { session, secret }
}
