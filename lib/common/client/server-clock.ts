/** The `Date` header has a resolution of seconds: smaller differences from this device's clock, in ms, are meaningless. */
const ANNOUNCING_MS = 2_000

/** How far the server's clock is ahead of this device's, in ms. */
let ahead = 0

/** Records the server's time from the `Date` header of a response just received; null or an invalid date is ignored. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (Number.isFinite(difference)) ahead = Math.abs(difference) < ANNOUNCING_MS ? 0 : difference
}

/** Returns the server's time in ms, inferred from its responses, because a device's clock may be set to anything (faults 88). */
export const serverNow = (): number => Date.now() + ahead

/** Converts a server time to this device's clock; both in ms. */
export const onThisClock = (serverTime: number): number => serverTime - ahead
