import { parseArgs } from 'node:util'
import { endWith, onOwnDatabase } from './lib/own-database'

/**
 * Runs all benchmarks, or the named ones, on databases and a production server of their own, and prints one table of ratios. With `--scale`
 * the benchmarks of the load set run on a smaller one.
 */
endWith(
  onOwnDatabase('bench', async ({ folder, databaseUrl }) => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { scale: { type: 'string' } } })
    const { runBenchmarks } = await import('./bench/run-benchmarks')
    await runBenchmarks(folder, databaseUrl, positionals, values.scale === undefined ? undefined : Number(values.scale))
  }),
)
