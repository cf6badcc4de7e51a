import { endWith, onOwnDatabase } from './lib/own-database'

/** Runs all benchmarks, or those that are named, on a database and a production server of their own; prints one table of ratios. */
endWith(
  onOwnDatabase('bench', async ({ folder, databaseUrl }) => {
    const { runBenchmarks } = await import('./bench/run-benchmarks')
    await runBenchmarks(folder, databaseUrl, process.argv.slice(2))
  }),
)
