import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { afterCommit, db } from '@/lib/db/db'
import { unavailable } from '@/lib/error/product-error'
import { log } from '@/lib/system-log/server/log'
import { createStorage } from './create-storage'

const JOB = 'delete-object'
/** The number of objects deleted in one round. */
const BATCH = 500
/** Expected keys that no row references after this time belong to a process that stopped. */
const EXPECTED_HOURS = 24

const keyIn = (payload: unknown) => (payload as { key: string }).key

async function runJobs(jobs: readonly { id: string; payload: unknown }[]): Promise<number> {
  let deleted = 0
  for (const { id, payload } of jobs) {
    try {
      await createStorage().delete(keyIn(payload))
      await db().job.deleteMany({ where: { id } })
      deleted += 1
    } catch (error) {
      log.warn(
        { jobId: id, error: error instanceof Error ? error.name : 'unknown' },
        'an object could not be deleted yet',
      )
      // Rescheduled behind all others, which may succeed.
      await db().job.updateMany({ where: { id }, data: { runAt: now(), attempts: { increment: 1 } } })
    }
  }
  return deleted
}

/**
 * Deletes objects of the store once the running transaction has committed, and not at all when it is rolled back. Objects that the store fails to
 * delete are noted in that transaction, and retried by the housekeeping: no file outlives its row.
 */
export async function deleteObjects(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const jobs = keys.map((key) => ({ id: newId(), type: JOB, payload: { key }, runAt: now() }))
  await db().job.createMany({ data: jobs })
  afterCommit(() => runJobs(jobs))
}

/**
 * Notes keys before anything is stored under them, so that a process that stops in between leaves no orphaned objects. Returns the argument for
 * `keepObjects` and `dropObjects`.
 */
export async function expectObjects(keys: readonly string[]): Promise<string[]> {
  const runAt = new Date(now().getTime() + EXPECTED_HOURS * 3_600_000)
  const jobs = keys.map((key) => ({ id: newId(), type: JOB, payload: { key }, runAt }))
  await db().job.createMany({ data: jobs })
  return jobs.map(({ id }) => id)
}

/**
 * Keeps the objects stored under expected keys; must run in the transaction that writes them into a row. 503 if that took so long that they were
 * deleted.
 */
export async function keepObjects(expected: readonly string[]): Promise<void> {
  const { count } = await db().job.deleteMany({ where: { id: { in: [...expected] } } })
  if (count < expected.length) throw unavailable()
}

/** Deletes the objects under expected keys that are not needed; never throws, because the housekeeping deletes the rest. */
export async function dropObjects(expected: readonly string[]): Promise<void> {
  const where = { id: { in: [...expected] } }
  try {
    await db().job.updateMany({ where, data: { runAt: now() } })
    await runJobs(await db().job.findMany({ where, select: { id: true, payload: true } }))
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'deleting stored objects failed')
  }
}

/** Deletes objects that could not be deleted before; returns their number. */
export async function deleteUnusedObjects(): Promise<number> {
  const jobs = await db().job.findMany({
    where: { type: JOB, runAt: { lte: now() } },
    select: { id: true, payload: true },
    orderBy: { runAt: 'asc' },
    take: BATCH,
  })
  return runJobs(jobs)
}
