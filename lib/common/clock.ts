let offsetMs = 0

/** Returns the server's time; all rules about due dates and session ends use it, so that tests can shift it. */
export function now(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Shifts the server's clock by `ms` for a test; 0 resets it. */
export function moveClock(ms: number): void {
  offsetMs = ms
}
