import { setEmbeddedServer } from '../embedded-server'
import { publishEach, publishNow } from './publish'

const others = { claim: () => true, sessionIds: () => [], terminate: () => 0, terminateSession: () => undefined }
const alerts = { ids: [], mode: 'profile' as const, count: 1 }

afterEach(() => setEmbeddedServer(undefined))

test('an event is published through the embedded realtime server', async () => {
  const rung: [string[], string, string][] = []
  setEmbeddedServer({ ...others, publish: (...event) => rung.push(event) > 0 })
  expect(await publishNow('private-a', 'user-alerts', alerts)).toBe(true)
  expect(await publishNow(['private-a', 'private-b'], 'user-alerts', alerts)).toBe(true)
  expect(rung.map(([channels, name]) => [channels, name])).toEqual([
    [['private-a'], 'user-alerts'],
    [['private-a', 'private-b'], 'user-alerts'],
  ])
  expect(JSON.parse(rung[0]?.[2] ?? '')).toEqual({ ...alerts, v: 1, at: expect.any(String) })
})

test('an event that the server refuses returns false, without an error', async () => {
  setEmbeddedServer({ ...others, publish: () => false })
  expect(await publishNow('private-a', 'user-alerts', alerts)).toBe(false)
})

test('many channels each get an event of their own, one after the other', async () => {
  const rung: [string[], string, string][] = []
  setEmbeddedServer({ ...others, publish: (...event) => rung.push(event) > 0 })
  const channels = Array.from({ length: 25 }, (_, at) => `private-${at}`)
  publishEach(
    'user-alerts',
    channels.map((channel, count) => ({ channel, payload: { ...alerts, count } })),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(rung.flatMap(([to]) => to)).toEqual(channels)
  expect(rung.map(([, , data]) => JSON.parse(data).count)).toEqual(channels.map((_, count) => count))
})
