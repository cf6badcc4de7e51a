/** The server is given up after this time, in milliseconds. */
const PATIENCE_MS = 4_000

/**
 * Whether the server can be reached. A browser that is in a network believes that it is online, whatever lies behind. Not a call of the
 * contract: an answer says nothing of the session.
 */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { ok } = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return ok
  } catch {
    return false
  }
}
