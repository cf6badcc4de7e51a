import { databasePool } from '@/lib/db/db'

/** The number of connections that wait for a lock; queried outside any transaction, which would always see the same state. */
export async function waitingForALock(): Promise<number> {
  const { rows } = await databasePool().query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

async function untilSomebodyWaits(): Promise<void> {
  while ((await waitingForALock()) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

/**
 * Locks the rows of `held` on a connection of its own until `call` waits for one of them, and then requests those of `free` without waiting:
 * throws if the call holds them already, because the two would then deadlock. Returns the call's response.
 */
export async function meetAtLock<T>(
  { held, free }: { held: readonly [string, string]; free: readonly [string, string] },
  call: () => Promise<T>,
): Promise<T> {
  const other = await databasePool().connect()
  try {
    await other.query('BEGIN')
    await other.query(held[0], [held[1]])
    const answer = call()
    await untilSomebodyWaits()
    try {
      await other.query(free[0], [free[1]])
    } finally {
      await other.query('ROLLBACK')
      await answer
    }
    return await answer
  } finally {
    other.release()
  }
}

/** Makes a change on a connection of its own, and commits it once `call` waits for one of its rows. Returns the call's response. */
export async function commitOnceWaitedFor<T>(
  change: readonly [statement: string, id: string],
  call: () => Promise<T>,
): Promise<T> {
  const other = await databasePool().connect()
  try {
    await other.query('BEGIN')
    await other.query(change[0], [change[1]])
    const answer = call()
    await untilSomebodyWaits()
    await other.query('COMMIT')
    return await answer
  } catch (error) {
    await other.query('ROLLBACK')
    throw error
  } finally {
    other.release()
  }
}
