const NAME = 'auth-selector'
const USER_NAME = 'auth-user'

/** The selector of the session that this page was rendered for, or null when signed out; every call carries it (domain.md §3). */
export function authSelector(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)?.content || null
}

/** The user for whom this page was rendered, or null when signed out; open work is kept on the device under this id. */
export function sessionUserId(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${USER_NAME}"]`)?.content || null
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
