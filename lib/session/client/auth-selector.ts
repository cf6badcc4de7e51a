const NAME = 'auth-selector'
const USER_NAME = 'auth-user'
const SIGN_IN_NAME = 'auth-username'
const PROFILE_NAME = 'auth-profile'
const CONTEXT_NAME = 'auth-context'
const CONTEXT_USER_NAME = 'auth-context-user'
const ACTED_AS_NAME = 'auth-acted-as'
const RETURN_NAME = 'auth-return'

function read(name: string): string | null {
  // There is no document during server rendering.
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}

/** Returns the selector of the session for which this page was rendered, or null when signed out; every call carries it (domain.md §3). */
export function authSelector(): string | null {
  return read(NAME)
}

/** Returns the id of the user for whom this page was rendered, or null when signed out. */
export function sessionUserId(): string | null {
  return read(USER_NAME)
}

/** Returns the username of this page's user, or null when signed out; a returning user enters only the password. */
export function sessionUsername(): string | null {
  return read(SIGN_IN_NAME)
}

/** Returns the profile for which this page was rendered, or null if there is none; it determines brand and content (domain.md §2). */
export function sessionProfileId(): string | null {
  return read(PROFILE_NAME)
}

/** Returns the selector of the impersonator's own session, or null if nobody impersonates this page's user. */
export function contextSelector(): string | null {
  return read(CONTEXT_NAME)
}

/** Returns the id of the impersonator of this page's user, or null if there is none. */
export function contextUserId(): string | null {
  return read(CONTEXT_USER_NAME)
}

/** Returns the owner key of data on a device: the user, or the user together with the impersonator; ids contain no plus sign. */
export const ownerOnDevice = (userId: string, actingUserId: string | null): string =>
  actingUserId === null ? userId : `${userId}+${actingUserId}`

/**
 * Returns the owner key of the data that this page stores on the device: its user, together with the impersonator if there is one, so that nothing is
 * taken over or sent in another person's name. Empty when signed out.
 */
export function deviceOwner(): string {
  const userId = sessionUserId()
  return userId === null ? '' : ownerOnDevice(userId, contextUserId())
}

/** Returns the display name of this page's user while somebody impersonates them, otherwise null. */
export function actedAsName(): string | null {
  return read(ACTED_AS_NAME)
}

/** Returns the path to which the impersonator of this page's user returns, or null if none was given. */
export function contextReturnLink(): string | null {
  return read(RETURN_NAME)
}

function write(name: string, content: string): void {
  let meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = name
    document.head.append(meta)
  }
  meta.content = content
}

/** Adopts a new session of the same person in this tab: its selector, and that of the impersonator's session. */
export function setAuthSelector(selector: string, context: string | null): void {
  write(NAME, selector)
  write(CONTEXT_NAME, context ?? '')
}
