import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlQueryable,
} from '@prisma/driver-adapter-utils'
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

/** Prisma's schema engine, compiled to WebAssembly: it compares schemas and applies migrations without a native binary. */
export type SchemaEngine = engineBindings.SchemaEngine

/** What the adapters of one engine leave: what must be closed, and the server's message about the last failed script. */
type Trail = { closing: (() => Promise<void>)[]; scriptError?: pg.DatabaseError; script?: string }
type QueryResult = { fields: { dataTypeID: number }[] }
/** The private part of the adapter's type: the only place where the result still has its PostgreSQL types. */
type Performing = { performIO(query: SqlQuery): Promise<QueryResult> }

const CHAR_OID = 18
const TEXT_OID = 25
const CONNECTIONS = 3

/** Every table and enum of the database belongs to the schema. */
export const noFilters = { externalTables: [], externalEnums: [] }

const SCHEMA_FOLDER = 'prisma'
/** The migrations folder, relative to the project's root, where npm runs every script. */
export const MIGRATIONS_FOLDER = path.join(SCHEMA_FOLDER, 'migrations')
const LOCK_FILE = 'migration_lock.toml'

/** Returns the files of the Prisma schema, in the form that the engine expects. */
export function schemaFiles(): engineBindings.SchemaContainer[] {
  return readdirSync(SCHEMA_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.prisma'))
    .sort()
    .map((file) => ({
      path: path.join(SCHEMA_FOLDER, file),
      content: readFileSync(path.join(SCHEMA_FOLDER, file), 'utf8'),
    }))
}

/** Returns the migrations of a folder, in order, in the form that the engine expects. */
export function migrationList(folder = MIGRATIONS_FOLDER): engineBindings.MigrationList {
  const lockFile = path.join(folder, LOCK_FILE)
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
  return {
    baseDir: folder,
    shadowDbInitScript: '',
    lockfile: { path: LOCK_FILE, content: existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : null },
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') },
      },
    })),
  }
}

/**
 * Lets the engine read the catalogue: it asks for columns of the type "char" as characters, and the adapter does not support that type.
 */
function readCharacters<Queryable extends SqlQueryable>(queryable: Queryable): Queryable {
  // The cast reaches a method that the published type hides; see Performing.
  const performing = queryable as unknown as Performing
  const queryRaw = queryable.queryRaw
  queryable.queryRaw = async (query) => {
    const result = await performing.performIO(query)
    const isCharacter = result.fields.map((field) => field.dataTypeID === CHAR_OID)
    for (const field of result.fields) if (field.dataTypeID === CHAR_OID) field.dataTypeID = TEXT_OID
    const set = await queryRaw.call(Object.create(queryable, { performIO: { value: async () => result } }), query)
    const typeOf = (type: ColumnType, index: number) => (isCharacter[index] ? ColumnTypeEnum.Character : type)
    return { ...set, columnTypes: set.columnTypes.map(typeOf) }
  }
  return queryable
}

async function openAdapter(connectionString: string, trail: Trail): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  const close = async () => {
    if (!pool.ended) await pool.end()
  }
  trail.closing.push(close)
  const adapter = readCharacters<SqlDriverAdapter>(await new PrismaPg(pool).connect())
  const startTransaction = adapter.startTransaction.bind(adapter)
  return Object.assign(adapter, {
    startTransaction: async (level?: Parameters<typeof startTransaction>[0]) =>
      readCharacters(await startTransaction(level)),
    // One message is one transaction for PostgreSQL: a failing script leaves nothing behind. The adapter itself would split it at every
    // semicolon, leave half of it applied and break function bodies.
    executeScript: async (script: string) => {
      try {
        await pool.query(script)
      } catch (error) {
        if (error instanceof pg.DatabaseError) Object.assign(trail, { scriptError: error, script })
        throw error
      }
    },
    dispose: close,
  })
}

/** Opens a database on the same server that lives as long as the work: the adapter's own shadow database would be the main one. */
async function openShadow(connectionString: string, trail: Trail): Promise<SqlDriverAdapter> {
  const name = `shadow_${randomUUID().replaceAll('-', '')}`
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  trail.closing.push(() => admin.end())
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  trail.closing.push(async () => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)))
  return openAdapter(url.href, trail)
}

/** Returns the bindings that the module imports, with timers that let the process end: the engine never clears its own. */
function engineImports(): WebAssembly.ModuleImports {
  const setTimer = (work: () => void, ms: number) => setTimeout(work, ms).unref()
  const bindings = Object.entries(engineBindings).filter(([name]) => name.startsWith('__wb'))
  // All bindings are functions; their published types do not describe what the module passes to them.
  return Object.fromEntries(
    bindings.map(([name, binding]) => [name, name.startsWith('__wbg_setTimeout') ? setTimer : binding]),
  ) as WebAssembly.ModuleImports
}

let isInstantiated = false

/** Instantiates the module once per process, because the bindings keep the memory of one instance in module variables. */
function instantiateOnce(): void {
  if (isInstantiated) return
  isInstantiated = true
  const require = createRequire(path.resolve('package.json'))
  const folder = path.dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
  const compiled = new WebAssembly.Module(readFileSync(path.join(folder, 'schema_engine_bg.wasm')))
  const imports = { './schema_engine_bg.js': engineImports() }
  const { exports } = new WebAssembly.Instance(compiled, imports)
  engineBindings.__wbg_set_wasm(exports)
  // Exports are untyped; this one is the module's own start function.
  ;(exports.__wbindgen_start as () => void)()
  // The engine stores the text of a panic here before it stops.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => process.stderr.write(`The schema engine stopped: ${message}\n`),
    },
  })
}

/** Returns the server's message about a failed script, with the line it stopped at; the engine's own error leaves it out. */
function reasonOf({ scriptError, script = '' }: Trail): string | undefined {
  if (!scriptError) return undefined
  const { message, detail, hint, position } = scriptError
  const line = position ? `at line ${script.slice(0, Number(position)).split('\n').length} of the script` : undefined
  return [message, detail, hint, line].filter(Boolean).join('\n')
}

/**
 * Runs `work` with an engine on a database; all its connections and its shadow database are removed afterwards. `reason` returns the server's
 * message about the last failed script.
 */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine, reason: () => string | undefined) => Promise<T>,
): Promise<T> {
  const trail: Trail = { closing: [] }
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => openAdapter(url, trail),
    connectToShadowDb: () => openShadow(url, trail),
  }
  instantiateOnce()
  let engine: SchemaEngine | undefined
  try {
    engine = await engineBindings.SchemaEngine.new(
      { datamodels: schemaFiles().map(({ path: file, content }) => [file, content]) },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(factory),
    )
    return await work(engine, () => reasonOf(trail))
  } finally {
    engine?.free()
    for (const close of trail.closing.reverse()) await close()
  }
}
