import type pg from 'pg'
import { askOneAtATime } from './one-at-a-time'

/** A connection that records how many queries were sent concurrently. */
function connection() {
  const seen = { asked: [] as string[], running: 0, most: 0 }
  const query = async (text: string, values?: unknown, callback?: () => void) => {
    seen.asked.push(text)
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    await new Promise((resolve) => setImmediate(resolve))
    seen.running -= 1
    callback?.()
    if (text === 'bad') throw new Error('refused')
    return { text, values }
  }
  // Only the `query` method of the driver is used.
  const client = Object.create({ query }) as pg.PoolClient
  askOneAtATime(client)
  return { client, seen }
}

it('queries are sent one at a time in order, each with its own result', async () => {
  const { client, seen } = connection()
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => client.query(text, [text])))
  expect(answers).toEqual(['one', 'two', 'three'].map((text) => ({ text, values: [text] })))
  expect(seen).toEqual({ asked: ['one', 'two', 'three'], running: 0, most: 1 })
})

it('a failed query does not stop the next one', async () => {
  const { client, seen } = connection()
  const [bad, good] = await Promise.allSettled([client.query('bad'), client.query('good')])
  expect([bad?.status, good?.status]).toEqual(['rejected', 'fulfilled'])
  expect(seen.most).toBe(1)
})

it('a query with a callback is passed on', async () => {
  const { client, seen } = connection()
  const waiting = client.query('first')
  await new Promise<void>((resolve) => client.query('second', [], () => resolve()))
  await waiting
  expect(seen.asked).toContain('second')
})
