import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import { conflict, notAllowed } from '@/lib/error/product-error'
import type { Viewer } from '@/lib/session/viewer'
import { getUser } from '@/lib/user/server/get-user'
import type { AuthorizeGoogle, GoogleForm, WireGoogleUser } from '../schema'
import { readGrantedScopes, revokeGrant, tradeCode } from './google-account'
import { dropGrant, endConnection, keepGrant, keepScopes, readRefreshToken } from './google-connection'

const disabled = () => notAllowed('Google Integrations disabled by user configuration.')

function requireEnabled(viewer: Viewer, { classroomOn, driveOn }: AuthorizeGoogle['preferences'] = {}): void {
  const [classroom, drive] = [can(viewer, 'google.classroom'), can(viewer, 'google.drive')]
  if (!(classroom || drive) || (classroomOn && !classroom) || (driveOn && !drive)) throw disabled()
}

async function authorize(viewer: Viewer, form: AuthorizeGoogle): Promise<Partial<WireGoogleUser>> {
  requireEnabled(viewer, form.preferences)
  const { googleId } = await db().user.findUniqueOrThrow({ where: { id: viewer.userId }, select: { googleId: true } })
  const mismatch = () =>
    conflict('wrong_state', 'The signed-in Google account is not the stored one.', { status: 'EMAIL_MISMATCH' })
  if (googleId && googleId !== form.googleExpectedUserId) throw mismatch()
  const grant = await tradeCode(form.googleOneTimeCode)
  if (grant.googleId !== form.googleExpectedUserId) throw mismatch()
  await keepGrant(viewer, grant, form.preferences)
  return { googleScopes: grant.scopes }
}

async function wantsClassroom(viewer: Viewer): Promise<boolean> {
  const wants = { preferences: { path: ['googleApps', 'classroomOn'], equals: true } }
  const teaches = { teacherOf: { some: { group: { isActive: true, students: { some: { userId: viewer.userId } } } } } }
  const who =
    viewer.roleId === 'student'
      ? { ...teaches, isActive: true, featureFlags: { has: 'google.classroom' } }
      : { id: viewer.userId }
  return (await db().user.count({ where: { ...wants, ...who } })) > 0
}

async function checkScopes(viewer: Viewer): Promise<string[]> {
  const token = await readRefreshToken(viewer.userId)
  const scopes = token ? await readGrantedScopes(token) : null
  if (scopes) await keepScopes(viewer, scopes)
  else await dropGrant(viewer)
  return scopes ?? []
}

async function deauthorize(viewer: Viewer): Promise<void> {
  const token = await readRefreshToken(viewer.userId)
  if (token) await revokeGrant(token)
  await endConnection(viewer)
}

async function answerTo(viewer: Viewer, form: GoogleForm): Promise<Partial<WireGoogleUser>> {
  if ('googleExpectedUserId' in form) return authorize(viewer, form)
  if ('googleOneTimeCode' in form) {
    await deauthorize(viewer)
    return { googleScopes: [] }
  }
  requireEnabled(viewer)
  if ('googleAuthCheck' in form) return { googleScopes: await checkScopes(viewer) }
  return { teacherWantClassroom: await wantsClassroom(viewer) }
}

/**
 * Does one of the four Google forms for the viewer (GOO-23): authorise, check for Classroom, check the scopes, deauthorise. 404 and
 * 403 for anybody else's record, 403 with the flags off or while impersonating, 409 `wrong_state` for another account than the stored one,
 * 502 with Google's message.
 */
export async function saveGoogleForm(viewer: Viewer, id: string, form: GoogleForm): Promise<WireGoogleUser> {
  if (id !== 'current' && id !== viewer.userId) {
    await getUser(viewer, id)
    throw notAllowed()
  }
  if (viewer.session.contextUserId) throw notAllowed('This cannot be done while impersonating.')
  const answer = await answerTo(viewer, form)
  return { ...(await getUser(viewer, 'current')), ...answer }
}
