/** The minimum cost of plain text in milliseconds: anything less is indistinguishable from noise. */
const LEAST = 20
/** The number of attempts before a text counts as costly: the first one includes compilation, and other work may interfere. */
const TRIES = 4

/** Returns the processor time in milliseconds since `began`, which other processes do not increase. */
function costSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

function costOf(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  return costSince(began)
}

async function costOfCall(call: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  await call()
  return costSince(began)
}

/** Expects a text to cost at most this many times what a plain one of its length does, each at its best. */
export function expectBounded(worst: () => unknown, plain: () => unknown, times: number): void {
  let most = LEAST * times
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > most; tries += 1) {
    most = Math.max(most, costOf(plain) * times)
    least = Math.min(least, costOf(worst))
  }
  expect(least).toBeLessThanOrEqual(most)
}

/** The same for a call of the API with the text; the work of the database is not counted. */
export async function expectBoundedCall(
  worst: () => Promise<unknown>,
  plain: () => Promise<unknown>,
  times: number,
): Promise<void> {
  let most = LEAST * times
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > most; tries += 1) {
    most = Math.max(most, (await costOfCall(plain)) * times)
    least = Math.min(least, await costOfCall(worst))
  }
  expect(least).toBeLessThanOrEqual(most)
}
