import 'server-only'
import { readdirSync } from 'node:fs'
import { isDraining } from '@/lib/common/lifecycle'
import { db } from '@/lib/db/db'
import { pusher } from '@/lib/realtime/server/publish'
import { createStorage } from '@/lib/storage/server/create-storage'
import type { Readiness } from '../schema'

const MIGRATIONS_FOLDER = 'prisma/migrations'
const CHECK_TIMEOUT_MS = 2_000

async function within<T>(work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), CHECK_TIMEOUT_MS)
  })
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}

/** Returns the names of the applied migrations. */
async function appliedMigrations(): Promise<Set<string> | null> {
  const rows = await db().$queryRaw<{ migration_name: string }[]>`
    SELECT "migration_name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`
  return new Set(rows.map((row) => row.migration_name))
}

function knownMigrations(): string[] {
  return readdirSync(MIGRATIONS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

async function isRealtimeUp(): Promise<boolean> {
  const client = pusher()
  if (!client) return false
  const answer = await client.get({ path: '/channels', params: {} })
  return answer.ok
}

/** Returns the readiness of this process to receive requests, part by part. */
export async function readReadiness(): Promise<Readiness> {
  const [applied, storage, realtime] = await Promise.all([
    within<Set<string> | null>(appliedMigrations(), null),
    within(
      createStorage()
        .check()
        .then(() => true),
      false,
    ),
    within(isRealtimeUp(), false),
  ])
  const database = applied !== null
  const migrations = database && knownMigrations().every((name) => applied.has(name))
  const draining = isDraining()
  return { ready: database && migrations && storage && !draining, database, migrations, storage, realtime, draining }
}
