import pg from 'pg'
import { closeDatabase, databasePool } from '@/lib/db/db'

/** Names the migrated template database; the test runner starts its server and migrates it once per run. */
const TEMPLATE_VARIABLE = 'TEST_DATABASE_URL'
/** One number for all workers: they copy the template one after the other. */
const COPY_LOCK = 7_266_872
const OPEN_TIMEOUT_MS = 60_000

/** The address of this worker's own database: that of the template, with the worker's number appended to its name. */
export function testDatabaseUrl(): string {
  const url = templateUrl()
  url.pathname = `${url.pathname}_${process.env.JEST_WORKER_ID ?? '1'}`
  return url.href
}

/**
 * Gives a test file a real database of its own, initially empty: call it at the top of the file. `db()` and everything above it then use
 * it. If the tests of a file depend on each other, `beforeEach(resetDatabase)` empties it between them.
 */
export function testDatabase(): void {
  process.env.DATABASE_URL = testDatabaseUrl()
  process.env.AUTH_SECRET ??= 'a secret that is good for tests alone'
  beforeAll(async () => {
    await copyTemplateOnce()
    await resetDatabase()
  }, OPEN_TIMEOUT_MS)
  afterAll(closeDatabase)
}

/** Empties every table, including the audit log. */
export async function resetDatabase(): Promise<void> {
  // The replica role skips triggers and foreign keys, so that the order of the tables does not matter; deleting from small
  // tables is many times faster than truncating them.
  await databasePool().query(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    DO $$
    DECLARE named text;
    BEGIN
      FOR named IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations' LOOP
        EXECUTE format('DELETE FROM %I', named);
      END LOOP;
    END $$;
    COMMIT;`)
}

/**
 * Returns a digest of every table by its name, to show that a call has changed nothing. Without the tables that a refused call also writes: the audit
 * log and the counters of rate limits.
 */
export async function tableDigests(): Promise<Record<string, string>> {
  const { rows: tables } = await databasePool().query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
     AND tablename NOT IN ('_prisma_migrations', 'audit_log', 'audit_change', 'rate_limit')`,
  )
  const digests = tables.map(
    ({ name }) =>
      `SELECT ${pg.escapeLiteral(name)} AS name, md5(string_agg(t::text, '' ORDER BY t::text)) AS digest FROM ${pg.escapeIdentifier(name)} t`,
  )
  const { rows } = await databasePool().query<{ name: string; digest: string }>(digests.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

function templateUrl(): URL {
  const url = process.env[TEMPLATE_VARIABLE]
  if (!url) throw new Error(`${TEMPLATE_VARIABLE} is not set. Run the tests through npm test, which starts a database.`)
  return new URL(url)
}

/** Copies the template for this worker process, unless an earlier file of the same process has done so. */
async function copyTemplateOnce(): Promise<void> {
  const admin = templateUrl()
  const template = admin.pathname.slice(1)
  const own = new URL(testDatabaseUrl()).pathname.slice(1)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [COPY_LOCK])
    const { rows } = await client.query<{ owner: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS owner FROM pg_database WHERE datname = $1`,
      [own],
    )
    if (rows[0]?.owner === ownerMark()) return
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(own)} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(own)} TEMPLATE ${pg.escapeIdentifier(template)}`)
    await client.query(`COMMENT ON DATABASE ${pg.escapeIdentifier(own)} IS ${pg.escapeLiteral(ownerMark())}`)
  } finally {
    await client.end()
  }
}

/** Distinguishes this process from those of earlier runs; rounded, because each file computes the start anew. */
function ownerMark(): string {
  const startedAt = Math.round((Date.now() - process.uptime() * 1000) / 10_000)
  return `copied by ${process.pid} of ${startedAt}`
}
