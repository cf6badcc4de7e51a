import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import { conflict, notAllowed } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { getUser } from '@/lib/user/server/get-user'
import type { AuthorizeGoogle, GoogleForm, WireGoogleUser } from '../schema'
import { readGrantedScopes, revokeGrant, tradeCode } from './google-account'
import { dropGrant, endConnection, keepGrant, keepScopes, readRefreshToken } from './google-connection'

const disabled = () => notAllowed('Google Integrations disabled by user configuration.')

function requireEnabled(actor: Actor, { classroomOn, driveOn }: AuthorizeGoogle['preferences'] = {}): void {
  const [classroom, drive] = [can(actor, 'google.classroom'), can(actor, 'google.drive')]
  if (!(classroom || drive) || (classroomOn && !classroom) || (driveOn && !drive)) throw disabled()
}

async function authorize(actor: Actor, form: AuthorizeGoogle): Promise<Partial<WireGoogleUser>> {
  requireEnabled(actor, form.preferences)
  const { googleId } = await db().user.findUniqueOrThrow({ where: { id: actor.userId }, select: { googleId: true } })
  const mismatch = () =>
    conflict('wrong_state', 'The signed-in Google account is not the stored one.', { status: 'EMAIL_MISMATCH' })
  if (googleId && googleId !== form.googleExpectedUserId) throw mismatch()
  const grant = await tradeCode(form.googleOneTimeCode)
  if (grant.googleId !== form.googleExpectedUserId) throw mismatch()
  await keepGrant(actor, grant, form.preferences)
  return { googleScopes: grant.scopes }
}

async function wantsClassroom(actor: Actor): Promise<boolean> {
  const wants = { preferences: { path: ['googleApps', 'classroomOn'], equals: true } }
  const teaches = { teacherOf: { some: { group: { isActive: true, students: { some: { userId: actor.userId } } } } } }
  const who =
    actor.roleId === 'student'
      ? { ...teaches, isActive: true, featureFlags: { has: 'google.classroom' } }
      : { id: actor.userId }
  return (await db().user.count({ where: { ...wants, ...who } })) > 0
}

async function checkScopes(actor: Actor): Promise<string[]> {
  const token = await readRefreshToken(actor.userId)
  const scopes = token ? await readGrantedScopes(token) : null
  if (scopes) await keepScopes(actor, scopes)
  else await dropGrant(actor)
  return scopes ?? []
}

async function deauthorize(actor: Actor): Promise<void> {
  const token = await readRefreshToken(actor.userId)
  if (token) await revokeGrant(token)
  await endConnection(actor)
}

async function answerTo(actor: Actor, form: GoogleForm): Promise<Partial<WireGoogleUser>> {
  if ('googleExpectedUserId' in form) return authorize(actor, form)
  if ('googleOneTimeCode' in form) {
    await deauthorize(actor)
    return { googleScopes: [] }
  }
  requireEnabled(actor)
  if ('googleAuthCheck' in form) return { googleScopes: await checkScopes(actor) }
  return { teacherWantClassroom: await wantsClassroom(actor) }
}

/**
 * Executes one of the four Google forms for the viewer (GOO-23): authorize, check for Classroom, check the scopes, deauthorize. Throws 404
 * and 403 for anyone else's record, 403 with the flags off or while impersonating, 409 `wrong_state` for another account than the stored
 * one, 502 with Google's message.
 */
export async function saveGoogleForm(actor: Actor, id: string, form: GoogleForm): Promise<WireGoogleUser> {
  if (id !== 'current' && id !== actor.userId) {
    await getUser(actor, id)
    throw notAllowed()
  }
  if (actor.session.contextUserId) throw notAllowed('This cannot be done while impersonating.')
  const answer = await answerTo(actor, form)
  return { ...(await getUser(actor, 'current')), ...answer }
}
