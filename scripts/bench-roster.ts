import { endWith, onOwnDatabase } from './lib/own-database'

/** Measures time and peak memory of a roster import of 20,000 students, or the given number, on a database of its own; fails above 1 GB. */
endWith(
  onOwnDatabase('bench_roster', async ({ databaseUrl }) => {
    const { benchRoster } = await import('./bench/roster')
    await benchRoster(databaseUrl, Number(process.argv[2] ?? 20_000))
  }),
)
