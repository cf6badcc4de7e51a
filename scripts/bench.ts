import { parseArgs } from 'node:util'
import { endWith, onOwnDatabase } from './lib/own-database'

/**
 * Runs all benchmarks, or those that are named, on databases and a production server of their own; prints one table of ratios. With `--scale`
 * what is measured on the load set is measured on a smaller one.
 */
endWith(
  onOwnDatabase('bench', async ({ folder, databaseUrl }) => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { scale: { type: 'string' } } })
    const { runBenchmarks } = await import('./bench/run-benchmarks')
    await runBenchmarks(folder, databaseUrl, positionals, values.scale === undefined ? undefined : Number(values.scale))
  }),
)
