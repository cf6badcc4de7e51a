/**
 * Runs a script on DATABASE_URL, prints its result and ends the process. Of an `Expected` error only the message is printed, any other in full.
 */
export function runOnDatabase(work: (url: string) => Promise<string>, Expected: new (...args: never[]) => Error): void {
  const url = process.env.DATABASE_URL
  const run = url
    ? work(url)
    : Promise.reject(
        new Error('DATABASE_URL is not set. Run this through npm, which starts a database when there is none.'),
      )
  run.then(
    (message) => {
      process.stdout.write(`${message}\n`)
      process.exit(0)
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Expected ? error.message : inFull(error)}\n`)
      process.exit(1)
    },
  )
}

function inFull(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
