/**
 * Returns the name of the session cookie; with https its prefix binds it to this host (faults 14). Where other sites may frame the product it has a
 * different name: such a cookie coexists with the former one, which would hide it and which it can neither replace nor remove.
 */
export function sessionCookieName(isSecure: boolean, isEmbedded: boolean): string {
  if (!isSecure) return 'traverse.session'
  return isEmbedded ? '__Host-traverse.embedded-session' : '__Host-traverse.session'
}

/** The contents of the session cookie's token: the session row, and the secret that proves it. Only the row names the user. */
export type SessionToken = { sessionId: string; secret: string }
