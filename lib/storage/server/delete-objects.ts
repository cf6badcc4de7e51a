import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { afterCommit, db } from '@/lib/db/db'
import { log } from '@/lib/system-log/server/log'
import { openStorage } from './open-storage'

const JOB = 'delete-object'
/** Objects that one round takes away. */
const BATCH = 500

const keyIn = (payload: unknown) => (payload as { key: string }).key

async function runJobs(jobs: readonly { id: string; payload: unknown }[]): Promise<number> {
  let deleted = 0
  for (const { id, payload } of jobs) {
    try {
      await openStorage().delete(keyIn(payload))
      await db().job.deleteMany({ where: { id } })
      deleted += 1
    } catch (error) {
      log.warn(
        { jobId: id, error: error instanceof Error ? error.name : 'unknown' },
        'an object could not be deleted yet',
      )
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

/** Deletes what could not be deleted before. Gives the number. */
export async function deleteLeftObjects(): Promise<number> {
  const jobs = await db().job.findMany({
    where: { type: JOB, runAt: { lte: now() } },
    select: { id: true, payload: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  return runJobs(jobs)
}
