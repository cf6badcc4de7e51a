import type { WireSession } from '../schema'

/** For how many ms a session still holds: as the server said with the answer, else by this device's clock; null when neither tells. */
export function endsInOf({ authExpires }: Pick<WireSession, 'authExpires'>, said: number | undefined): number | null {
  if (said !== undefined) return said
  const left = Date.parse(authExpires) - Date.now()
  return Number.isFinite(left) ? left : null
}
