import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** Runs all benchmarks on a database and a production server of their own; prints one table of ratios. */
async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'traverse-bench-'))
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await admin.connect()
  const name = `bench_${Date.now()}`
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  process.env.DATABASE_URL = url.href
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'error'
  try {
    // Loaded only now: the environment is parsed once, and must name the database of the bench.
    const { runBenchmarks } = await import('./bench/run-benchmarks')
    await runBenchmarks(folder, url.href)
  } finally {
    const { closeDatabase } = await import('@/lib/db/db')
    await closeDatabase()
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exit(1)
  },
)
