/** What plain text may cost at least, in milliseconds: less cannot be told from what the machine does beside. */
const LEAST = 20
/** How often something is tried before it counts as costly: the first time it is compiled, and something else may run meanwhile. */
const TRIES = 4

/** Milliseconds of the processor, which no other process adds to. */
function costOf(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

/** Expects a text to cost at most so many times what a plain one of its length does, each at its best. */
export function expectBounded(worst: () => unknown, plain: () => unknown, times: number): void {
  let most = LEAST * times
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > most; tries += 1) {
    most = Math.max(most, costOf(plain) * times)
    least = Math.min(least, costOf(worst))
  }
  expect(least).toBeLessThanOrEqual(most)
}
