const NAME = 'auth-selector'
const USER_NAME = 'auth-user'
const SIGN_IN_NAME = 'auth-username'
const PROFILE_NAME = 'auth-profile'

function read(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}

/** The selector of the session that this page was rendered for, or null when signed out; every call carries it (domain.md §3). */
export function authSelector(): string | null {
  return read(NAME)
}

/** The user for whom this page was rendered, or null when signed out; open work is kept on the device under this id. */
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

/** Takes over the selector of a new session in this tab, after the password was asked in place. */
export function setAuthSelector(selector: string): void {
  let meta = document.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = NAME
    document.head.append(meta)
  }
  meta.content = selector
}
