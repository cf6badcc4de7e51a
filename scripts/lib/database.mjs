import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runOrFail } from './command.mjs'
import { fingerprint } from './prepare.mjs'
import { scriptArguments } from './script.mjs'

/**
 * Opens the database of these settings: the one that DATABASE_URL names, or the embedded one, which is started. Returns `{ url, release }`. Loads
 * packages, so they must be installed.
 */
export async function openDatabase(settings) {
  if (!settings.embeddedDatabase) return { url: settings.variables.DATABASE_URL, release: async () => undefined }
  const { openPostgres } = await import('./postgres.mjs')
  return await openPostgres(settings.dataDir)
}

/** The sources of what `migrate` applies: migrations, and the languages, proficiencies and territories that the product relies on. */
const READY_SOURCES = ['prisma/migrations', 'lib/metadata/reference-data.ts']

/** Whether the embedded database has everything that this source tree needs. An external server is always checked. */
export function isMigrated(settings) {
  return settings.embeddedDatabase && readMark(settings, 'migrated') === fingerprint(READY_SOURCES)
}

/** Applies the pending migrations, and adds the reference data. */
export async function migrate(settings, url) {
  const env = { ...settings.variables, DATABASE_URL: url }
  await runOrFail('Migrating the database', process.execPath, scriptArguments('scripts/db-migrate.ts'), { env })
  if (settings.embeddedDatabase) writeMark(settings, 'migrated', fingerprint(READY_SOURCES))
}

/** Whether the demo was ever loaded into the embedded database. */
export function isDemoLoaded(settings) {
  return readMark(settings, 'demo') !== undefined
}

/** Loads the demo accounts, curricula and classes. */
export async function loadDemo(settings, url, onOutput) {
  const env = { ...settings.variables, DATABASE_URL: url }
  await runOrFail('Loading the demo', process.execPath, scriptArguments('scripts/db-demo.ts'), { env, onOutput })
  if (settings.embeddedDatabase) writeMark(settings, 'demo', new Date().toISOString())
}

// The markers are in the database's own folder, so that they are deleted with it.
const markFile = (settings, name) => path.join(settings.dataDir, 'postgres', `traverse-${name}`)

function readMark(settings, name) {
  return existsSync(markFile(settings, name)) ? readFileSync(markFile(settings, name), 'utf8') : undefined
}

function writeMark(settings, name, value) {
  writeFileSync(markFile(settings, name), value)
}
