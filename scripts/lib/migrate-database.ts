import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import {
  MIGRATIONS_FOLDER,
  migrationList,
  noFilters,
  type SchemaEngine,
  schemaFiles,
  withSchemaEngine,
} from './schema-engine'

/** Why a database could not be migrated, in words for the person who runs it. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** One lock number for all processes: its holder migrates, the others wait. */
const MIGRATION_LOCK = 7_266_870

/** Waits until no other process migrates this database. The lock ends with the connection, even if the process is killed. */
async function whileLocked<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: unknown) => {
    throw new MigrationError(`The database cannot be reached, see DATABASE_URL: ${messageOf(error)}`)
  })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

async function diagnose(engine: SchemaEngine, folder: string) {
  const migrationsList = migrationList(folder)
  return engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters: noFilters })
}

function refuseForeignHistory({ editedMigrationNames, history }: Awaited<ReturnType<typeof diagnose>>): void {
  if (editedMigrationNames.length > 0) {
    throw new MigrationError(
      `Changed after it had been applied to this database: ${editedMigrationNames.join(', ')}.\n` +
        'Put the file back as it was, and write what is new into a migration of its own (npm run db:diff -- <name>).',
    )
  }
  if (history?.diagnostic === 'historiesDiverge') {
    throw new MigrationError(
      `This database has migrations that this version of the product does not know: ${history.unpersistedMigrationNames.join(', ')};\n` +
        `and it lacks ${history.unappliedMigrationNames.join(', ')}. Bring both together before migrating.`,
    )
  }
}

async function markRolledBack(engine: SchemaEngine, folder: string): Promise<string[]> {
  const { failedMigrationNames } = await diagnose(engine, folder)
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName })
  return failedMigrationNames
}

/**
 * Applies the pending migrations and returns their names. A failing one is rolled back completely and marked as such, so that the next run
 * tries it again. A database that is ahead of this source tree is left unchanged: an old build may run alongside a new one.
 * Throws MigrationError.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS_FOLDER): Promise<{ applied: string[] }> {
  return whileLocked(url, () =>
    withSchemaEngine(url, async (engine, reason) => {
      // A process that was killed while migrating has left its mark; the script itself has left nothing.
      await markRolledBack(engine, folder)
      refuseForeignHistory(await diagnose(engine, folder))
      try {
        const { appliedMigrationNames } = await engine.applyMigrations({
          migrationsList: migrationList(folder),
          filters: noFilters,
        })
        return { applied: appliedMigrationNames }
      } catch (error) {
        const [failed] = await markRolledBack(engine, folder)
        if (!failed) throw error
        throw new MigrationError(
          `The migration ${failed} failed and was rolled back whole:\n${reason() ?? messageOf(error)}`,
          {
            cause: error,
          },
        )
      }
    }),
  )
}

/**
 * Writes the differences between the models and the migrations into a new migration and returns its file, or null if there are none.
 * Needs a server on which it may create a shadow database.
 */
export async function diffDatabase(url: string, name: string, folder = MIGRATIONS_FOLDER): Promise<string | null> {
  return withSchemaEngine(url, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList(folder) },
      to: { tag: 'schemaDatamodel', files: schemaFiles() },
      script: true,
      exitCode: true,
      filters: noFilters,
    })
    if (exitCode !== DIFFERS || !stdout) return null
    const directory = path.join(folder, `${timestamp(new Date())}_${name}`)
    mkdirSync(directory, { recursive: true })
    const file = path.join(directory, 'migration.sql')
    writeFileSync(file, stdout)
    return file
  })
}

/** The engine's exit code for schemas that differ. */
const DIFFERS = 2

/** Returns a migration's prefix, such as 20260131235959, because migrations are applied in the order of their names. */
function timestamp(time: Date): string {
  return time.toISOString().replace(/\D/g, '').slice(0, 14)
}
