const NAME = 'auth-selector'
const USER_NAME = 'auth-user'
const SIGN_IN_NAME = 'auth-username'
const PROFILE_NAME = 'auth-profile'
const CONTEXT_NAME = 'auth-context'
const CONTEXT_USER_NAME = 'auth-context-user'
const ACTED_AS_NAME = 'auth-acted-as'
const RETURN_NAME = 'auth-return'

function read(name: string): string | null {
  // A page that the server makes keeps nothing on a device.
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}

/** The selector of the session that this page was rendered for, or null when signed out; every call carries it (domain.md §3). */
export function authSelector(): string | null {
  return read(NAME)
}

/** The user for whom this page was rendered, or null when signed out. */
export function sessionUserId(): string | null {
  return read(USER_NAME)
}

/** The name that the user of this page signs in with, or null when signed out; who was away types the password alone. */
export function sessionUsername(): string | null {
  return read(SIGN_IN_NAME)
}

/** The profile that this page was rendered for, or null where there is none; brand and contents go by it (domain.md §2). */
export function sessionProfileId(): string | null {
  return read(PROFILE_NAME)
}

/** The selector of the session from which somebody acts as the user of this page, or null where the user is here themselves. */
export function contextSelector(): string | null {
  return read(CONTEXT_NAME)
}

/** Who acts as the user of this page, or null where the user is here themselves. */
export function contextUserId(): string | null {
  return read(CONTEXT_USER_NAME)
}

/** Whose on a device something is: a user's own, or of whoever acts as them; an id holds no plus. */
export const ownerOnDevice = (userId: string, actingUserId: string | null): string =>
  actingUserId === null ? userId : `${userId}+${actingUserId}`

/**
 * Whose is what this page keeps on the device: of its user and of whoever acts as them, both together, so that nothing is taken up or sent in
 * another one's name. Empty when signed out.
 */
export function deviceOwner(): string {
  const userId = sessionUserId()
  return userId === null ? '' : ownerOnDevice(userId, contextUserId())
}

/** What the user of this page is called where somebody acts as them, or null where the user is here themselves. */
export function actedAsName(): string | null {
  return read(ACTED_AS_NAME)
}

/** The path that whoever acts as the user of this page comes back to, or null where they named none. */
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

/** Takes over a new session of the same person in this tab: its selector, and that of the session from which somebody acts in it. */
export function setAuthSelector(selector: string, context: string | null): void {
  write(NAME, selector)
  write(CONTEXT_NAME, context ?? '')
}
