/**
 * The name of the session cookie; with https it is bound to this very host by its prefix (faults 14). Where other sites may frame the product it has
 * a name of its own: such a cookie stands beside the one from before, which would hide it and can be neither replaced nor removed by it.
 */
export function sessionCookieName(isSecure: boolean, isEmbedded: boolean): string {
  if (!isSecure) return 'traverse.session'
  return isEmbedded ? '__Host-traverse.embedded-session' : '__Host-traverse.session'
}

/** What the session cookie's token says: which session row, and the secret that proves it. Who the user is stands in the row alone. */
export type SessionToken = { sessionId: string; secret: string }
