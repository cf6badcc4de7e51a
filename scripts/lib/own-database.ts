import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** The workplace of a script that must not touch the real data: a folder and a database that are deleted afterwards. */
export type OwnPlace = { folder: string; databaseUrl: string }

/**
 * Runs `work` with an empty database of its own on the server of DATABASE_URL, and a folder of its own. The environment names both, so
 * `work` must load everything that reads the environment itself, by `import()`.
 */
export async function onOwnDatabase(prefix: string, work: (place: OwnPlace) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), `traverse-${prefix}-`))
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await admin.connect()
  const name = `${prefix}_${Date.now()}`
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  process.env.DATABASE_URL = url.href
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'error'
  try {
    await work({ folder, databaseUrl: url.href })
  } finally {
    const { closeDatabase } = await import('@/lib/db/db')
    await closeDatabase()
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ends the process with the result of `run`: 0, or 1 with the full error. */
export function endWith(run: Promise<void>): void {
  run.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      process.exit(1)
    },
  )
}
