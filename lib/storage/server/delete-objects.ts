import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { afterCommit, db } from '@/lib/db/db'
import { unavailable } from '@/lib/error/product-error'
import { log } from '@/lib/system-log/server/log'
import { createStorage } from './create-storage'

const JOB = 'delete-object'
/** Objects that one round takes away. */
const BATCH = 500
/** What was put under an expected key and is in no row by then was left by a process that stopped. */
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
      // Behind all others, which may be luckier.
      await db().job.updateMany({ where: { id }, data: { runAt: now(), attempts: { increment: 1 } } })
    }
  }
  return deleted
}

/**
 * Deletes objects of the store once the running transaction has committed, and not at all when it is rolled back. What a store that is down
 * keeps is noted in that transaction, and tried again by the housekeeping: no file outlives the row that it belonged to.
 */
export async function deleteObjects(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const jobs = keys.map((key) => ({ id: newId(), type: JOB, payload: { key }, runAt: now() }))
  await db().job.createMany({ data: jobs })
  afterCommit(() => runJobs(jobs))
}

/**
 * Notes keys before anything is put under them, so that a process that stops in between leaves nothing for good. Gives what `keepObjects`
 * and `dropObjects` take.
 */
export async function expectObjects(keys: readonly string[]): Promise<string[]> {
  const runAt = new Date(now().getTime() + EXPECTED_HOURS * 3_600_000)
  const jobs = keys.map((key) => ({ id: newId(), type: JOB, payload: { key }, runAt }))
  await db().job.createMany({ data: jobs })
  return jobs.map(({ id }) => id)
}

/** Keeps what was put under expected keys: within the transaction that writes them into a row. 503 where that took so long that they went. */
export async function keepObjects(expected: readonly string[]): Promise<void> {
  const { count } = await db().job.deleteMany({ where: { id: { in: [...expected] } } })
  if (count < expected.length) throw unavailable()
}

/** Deletes what was put under expected keys and is not needed; never throws, since the housekeeping does what is left. */
export async function dropObjects(expected: readonly string[]): Promise<void> {
  const where = { id: { in: [...expected] } }
  try {
    await db().job.updateMany({ where, data: { runAt: now() } })
    await runJobs(await db().job.findMany({ where, select: { id: true, payload: true } }))
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'objects could not be dropped yet')
  }
}

/** Deletes what could not be deleted before. Gives the number. */
export async function deleteUnusedObjects(): Promise<number> {
  const jobs = await db().job.findMany({
    where: { type: JOB, runAt: { lte: now() } },
    select: { id: true, payload: true },
    orderBy: { runAt: 'asc' },
    take: BATCH,
  })
  return runJobs(jobs)
}
