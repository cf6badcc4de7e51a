import type { WireSession } from '../schema'

/** Returns the remaining lifetime of a session in ms, as the server sent it or else by the device's clock; null when neither is known. */
export function endsInOf({ authExpires }: Pick<WireSession, 'authExpires'>, said: number | undefined): number | null {
  if (said !== undefined) return said
  const left = Date.parse(authExpires) - Date.now()
  return Number.isFinite(left) ? left : null
}
