import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { env } from '@/lib/env/env'
import { log } from '@/lib/system-log/server/log'
import { type Prisma, PrismaClient } from './generated/client'
import { askOneAtATime } from './one-at-a-time'

/** The database as use cases see it: the client, or the running transaction. */
export type Database = Omit<Prisma.TransactionClient, '$transaction'>

type Running = { client: Database; afterCommit: (() => unknown)[] }

type Shared = { pool: pg.Pool; client: PrismaClient }
/** One pool per process, also across Next's separately bundled routes. */
const shared = globalThis as { __traverseDatabase?: Shared }
const running = new AsyncLocalStorage<Running>()

/** Maximum number of database connections per process. */
const POOL_SIZE = 20
const CONNECT_TIMEOUT_MS = 4_000
const STATEMENT_TIMEOUT_MS = 15_000
/** How long a transaction may wait for a connection, and how long it may run. */
const TRANSACTION_LIMITS = { maxWait: 4_000, timeout: 20_000 } as const

/** Limits that a script may raise beyond those of a call, in milliseconds. */
export type TransactionLimits = { timeout?: number }

/** Columns that the database computes for sorting and searching; the app never reads them. */
const COMPUTED = {
  content: { searchText: true, searchCode: true },
  district: { searchText: true },
  group: { searchText: true },
  language: { searchText: true },
  proficiency: { searchText: true },
  school: { searchText: true },
  standard: { searchText: true },
  tag: { searchText: true },
  territory: { searchText: true },
  user: { searchText: true, searchCode: true, lastNameEs: true, firstNameEs: true },
} as const satisfies Prisma.GlobalOmitConfig

function connect(): Shared {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
  })
  pool.on('connect', askOneAtATime)
  // A connection that dies while idle (a database restart) must not end the process; the next query opens another.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'))
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool), omit: COMPUTED }) }
}

function open(): Shared {
  shared.__traverseDatabase ??= connect()
  return shared.__traverseDatabase
}

/** Returns the database client, or that of the running transaction if there is one. */
export function db(): Database {
  return running.getStore()?.client ?? open().client
}

/** Whether this call runs in a transaction, and so occupies a connection. */
export function isInTransaction(): boolean {
  return running.getStore() !== undefined
}

/** Returns the connection pool itself, for libraries with their own statements (rate limits). */
export function databasePool(): pg.Pool {
  return open().pool
}

/** Closes all connections; the next query opens new ones. */
export async function closeDatabase(): Promise<void> {
  const current = shared.__traverseDatabase
  if (!current) return
  shared.__traverseDatabase = undefined
  await current.client.$disconnect()
  if (!current.pool.ended) await current.pool.end()
}

async function runEffects(effects: (() => unknown)[]): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'an effect after a commit failed')
    }
  }
}

/**
 * Runs `work` in one transaction and returns its result; a nested call joins the running transaction. Effects registered with `afterCommit`
 * run once the outermost one has committed, and not at all if it was rolled back.
 */
export async function inTransaction<T>(work: () => Promise<T>, limits: TransactionLimits = {}): Promise<T> {
  if (running.getStore()) return work()
  const afterCommit: (() => unknown)[] = []
  const result = await open().client.$transaction((client) => running.run({ client, afterCommit }, work), {
    ...TRANSACTION_LIMITS,
    ...limits,
  })
  await runEffects(afterCommit)
  return result
}

/** Registers an effect to run after the running transaction commits; outside of one it runs at once. Its failure is logged, never thrown. */
export function afterCommit(effect: () => unknown): void {
  const current = running.getStore()
  if (current) current.afterCommit.push(effect)
  else void runEffects([effect])
}
