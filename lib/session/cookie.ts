/** The name of the session cookie; with https it is bound to this very host by its prefix (faults 14). */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-traverse.session' : 'traverse.session'
}

/** What the session cookie's token says: which session row, and the secret that proves it. Who the user is stands in the row alone. */
export type SessionToken = { sessionId: string; secret: string }
