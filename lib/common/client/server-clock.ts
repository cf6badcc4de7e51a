/** The `Date` of an answer counts in seconds: a smaller difference to this device's clock says nothing, in ms. */
const ANNOUNCING_MS = 2_000

/** By how much the server's clock is before this device's, in ms. */
let ahead = 0

/** Notes what time it is on the server, by the `Date` of an answer that has just come; null or nonsense says nothing. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (Number.isFinite(difference)) ahead = Math.abs(difference) < ANNOUNCING_MS ? 0 : difference
}

/** The time on the server, in ms, as far as its answers have told it: a device's clock may be set to anything (faults 88). */
export const serverNow = (): number => Date.now() + ahead

/** When it is, on this device's clock, what the server tells as a time of its own; both in ms. */
export const onThisClock = (serverTime: number): number => serverTime - ahead
