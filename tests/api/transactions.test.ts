import { databasePool, db, inTransaction } from '@/lib/db/db'
import { askOneAtATime } from '@/lib/db/one-at-a-time'
import { testDatabase } from '../support/database'

testDatabase()

const backend = async () => {
  const [row] = await db().$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid" FROM pg_sleep(0.02)`
  return row?.pid
}
const three = () => Promise.all([backend(), backend(), backend()])

describe('queries sent together', () => {
  test('run one after the other on one connection in a transaction, and on several outside', async () => {
    expect(databasePool().listeners('connect')).toContain(askOneAtATime)
    expect(new Set(await inTransaction(three)).size).toBe(1)
    expect(new Set(await three()).size).toBeGreaterThan(1)
  })

  test('leave the connection free when one of them fails', async () => {
    const failing = inTransaction(() => Promise.all([backend(), db().$queryRawUnsafe('SELECT 1 / 0'), backend()]))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await backend()).toBeGreaterThan(0)
  })
})
