let offsetMs = 0

/** The server's time; every rule about due dates and session ends asks here, so that a test may move it. */
export function now(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Moves the server's clock by `ms` for a test; 0 sets it right again. */
export function moveClock(ms: number): void {
  offsetMs = ms
}
