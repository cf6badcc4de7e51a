import 'server-only'
import { z } from 'zod'
import { abilitiesOf, effectivePrivileges, PRIVILEGES, ROLES } from '@/lib/ability/ability'
import { now } from '@/lib/common/clock'
import { isId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { localeOfUser } from '@/lib/i18n/locales'
import { isActiveAccount } from '@/lib/scope/server/active-account'
import { viewableStudentScope } from '@/lib/scope/server/impersonation-scope'
import { withDefaultPreferences } from '@/lib/user/default-preferences'
import type { Actor } from '../actor'
import { isStudentView } from '../student-view'
import { readSessionCookie } from './session-cookie'
import { isSecretOf } from './session-secret'

const date = z.coerce.date()
const profile = z.object({
  id: z.string(),
  name: z.string(),
  curriculum: z.enum(['k5ela', 'hss']),
  schoolId: z.string().nullable(),
})

/** One row of the query below: the session with its user. */
const row = z.object({
  id: z.string(),
  secretHash: z.string(),
  authSelector: z.string(),
  contextUserId: z.string().nullable(),
  contextSessionId: z.string().nullable(),
  reason: z.string().nullable(),
  contextAuthSelector: z.string().nullable(),
  returnLink: z.string().nullable(),
  lastUsed: date,
  idleExpiresAt: date,
  expiresAt: date,
  currentProfileId: z.string().nullable(),
  userId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  roleId: z.enum(ROLES),
  districtId: z.string().nullable(),
  timeZone: z.string().nullable(),
  spoken: z.string().nullable(),
  featureFlags: z.array(z.string()),
  theme: z.string().nullable(),
  preferences: z.record(z.string(), z.unknown()),
  privileges: z.array(
    z.object({ privilege: z.enum(PRIVILEGES), districtId: z.string().nullable(), schoolId: z.string().nullable() }),
  ),
  profiles: z.array(profile),
  schoolIds: z.array(z.string()),
})
type Row = z.output<typeof row>

async function readRow(sessionId: string): Promise<Row | null> {
  const rows = await db().$queryRaw<unknown[]>`
    SELECT s."id", s."secretHash", s."authSelector", s."contextUserId", s."contextSessionId", s."reason", c."authSelector" AS "contextAuthSelector", s."returnLink",
      s."lastUsed", s."idleExpiresAt", s."expiresAt", COALESCE(s."currentProfileId", u."currentProfileId") AS "currentProfileId",
      u."id" AS "userId", u."username", u."firstName", u."lastName", u."email", u."roleId"::text AS "roleId", u."districtId", d."timeZone", l."code" AS "spoken",
      COALESCE(u."featureFlags", '{}') AS "featureFlags", u."theme", u."preferences",
      COALESCE((SELECT json_agg(json_build_object('privilege', p."privilege", 'districtId', p."districtId", 'schoolId', p."schoolId"))
        FROM "user_privilege" p WHERE p."userId" = u."id"), '[]') AS "privileges",
      COALESCE((SELECT json_agg(json_build_object('id', f."id", 'name', f."name", 'curriculum', f."curriculum", 'schoolId', f."schoolId")
        ORDER BY f."name", f."id") FROM "profile" f WHERE f."userId" = u."id"), '[]') AS "profiles",
      COALESCE((SELECT json_agg(k."schoolId") FROM "user_school" k WHERE k."userId" = u."id"), '[]') AS "schoolIds"
    FROM "session" s
    JOIN "user" u ON u."id" = s."userId"
    LEFT JOIN "district" d ON d."id" = u."districtId"
    LEFT JOIN "language" l ON l."id" = u."languageId"
    LEFT JOIN "session" c ON c."id" = s."contextSessionId"
    LEFT JOIN "user" cu ON cu."id" = s."contextUserId"
    WHERE s."id" = ${sessionId}::uuid AND s."revokedAt" IS NULL AND ${isActiveAccount(Prisma.sql`u`)}
      AND (s."contextSessionId" IS NULL OR (c."revokedAt" IS NULL AND ${isActiveAccount(Prisma.sql`cu`)}))`
  return rows.length === 0 ? null : row.parse(rows[0])
}

function present(found: Row): Actor {
  const privileges = effectivePrivileges(found.privileges)
  return {
    userId: found.userId,
    username: found.username,
    firstName: found.firstName,
    lastName: found.lastName,
    email: found.email,
    roleId: found.roleId,
    districtId: found.districtId,
    timeZone: found.timeZone ?? 'UTC',
    locale: localeOfUser(found.preferences.interfaceLanguage, found.spoken),
    schoolIds: found.schoolIds,
    privileges,
    featureFlags: found.featureFlags,
    abilities: abilitiesOf({ ...found, privileges, profileCount: found.profiles.length }),
    profiles: found.profiles,
    profile: found.profiles.find((entry) => entry.id === found.currentProfileId) ?? found.profiles[0] ?? null,
    theme: found.theme,
    preferences: withDefaultPreferences(found.roleId, found.preferences),
    session: {
      id: found.id,
      authSelector: found.authSelector,
      contextAuthSelector: found.contextAuthSelector,
      contextUserId: found.contextUserId,
      isStudentView: isStudentView(found),
      returnLink: found.returnLink,
      lastUsed: found.lastUsed,
      expiresAt: found.idleExpiresAt,
      endsAt: found.expiresAt,
    },
  }
}

/**
 * Whether the viewer of a student view still has access to the student. Checked on each call, because groups, schools, roles and privileges change in
 * many places, and roster imports change many users at once.
 */
async function isStillViewable({ userId, contextSessionId }: Row): Promise<boolean> {
  const viewer = contextSessionId && (await readRow(contextSessionId))
  if (!viewer) return false
  return (await db().user.count({ where: { AND: [{ id: userId }, viewableStudentScope(present(viewer))] } })) > 0
}

/**
 * Returns the actor of a `Cookie` header, read from the session row: null if there is no session, it was revoked or has expired, its user is
 * inactive, their district is closed, or it is a student view that its viewer has lost access to. Does not extend the idle timeout.
 */
export async function readActor(cookieHeader: string | null): Promise<Actor | null> {
  const token = await readSessionCookie(cookieHeader)
  if (!token || !isId(token.sessionId)) return null
  const found = await readRow(token.sessionId)
  const at = now()
  if (!found || !isSecretOf(token.secret, found.secretHash)) return null
  if (found.idleExpiresAt <= at || found.expiresAt <= at) return null
  if (isStudentView(found) && !(await isStillViewable(found))) return null
  return present(found)
}
