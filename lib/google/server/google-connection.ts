import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { openText, sealText } from '@/lib/secret/server/sealed-text'
import type { Actor } from '@/lib/session/actor'
import type { AuthorizeGoogle } from '../schema'
import type { GoogleGrant } from './google-account'

/** The purpose that sealed tokens are bound to. */
const PURPOSE = 'google-refresh-token'

/** Reads the refresh token for this user's grant; null if they granted nothing, or it was sealed with another secret. */
export async function readRefreshToken(userId: string): Promise<string | null> {
  const connection = await db().googleConnection.findUnique({ where: { userId } })
  return connection && openText(PURPOSE, userId, connection.refreshToken)
}

/** Stores a grant. A second consent does not return a new token; the previous one is then kept. */
export async function keepGrant(
  { userId }: Actor,
  { googleId, scopes, refreshToken }: GoogleGrant,
  googleApps: AuthorizeGoogle['preferences'] = {},
): Promise<void> {
  await inTransaction(async () => {
    await db().$executeRaw`
      UPDATE "user" SET "googleId" = ${googleId}, "googleScopes" = ${scopes}, "version" = "version" + 1, "modifiedById" = ${userId}::uuid,
        "preferences" = jsonb_set("preferences", '{googleApps}', coalesce("preferences" -> 'googleApps', '{}') || ${JSON.stringify(googleApps)}::jsonb),
        "dateModified" = now()
      WHERE "id" = ${userId}::uuid`
    if (!refreshToken) return
    const sealed = sealText(PURPOSE, userId, refreshToken)
    await db().googleConnection.upsert({
      where: { userId },
      create: { userId, refreshToken: sealed },
      update: { refreshToken: sealed },
    })
  })
}

/** Stores the scopes that Google reports as granted. */
export async function keepScopes({ userId }: Actor, scopes: string[]): Promise<void> {
  await db().user.updateMany({
    where: { id: userId, NOT: { googleScopes: { equals: scopes } } },
    data: { googleScopes: scopes, version: { increment: 1 } },
  })
}

/** Deletes the token and the scopes of a grant that Google no longer knows. */
export async function dropGrant({ userId }: Actor): Promise<void> {
  await inTransaction(async () => {
    await db().googleConnection.deleteMany({ where: { userId } })
    await db().user.updateMany({
      where: { id: userId, googleScopes: { isEmpty: false } },
      data: { googleScopes: [], version: { increment: 1 } },
    })
  })
}

/** Deletes account, token and scopes, and switches Drive and Classroom off. */
export async function endConnection({ userId }: Actor): Promise<void> {
  await inTransaction(async () => {
    await db().googleConnection.deleteMany({ where: { userId } })
    await db().$executeRaw`
      UPDATE "user" SET "googleId" = NULL, "googleScopes" = '{}', "version" = "version" + 1, "modifiedById" = ${userId}::uuid,
        "preferences" = "preferences" || '{"googleApps": {"classroomOn": false, "driveOn": false}}', "dateModified" = now()
      WHERE "id" = ${userId}::uuid`
  })
}
