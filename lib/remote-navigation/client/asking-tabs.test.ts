import { AskingTabs, type AskingTabsParts, type TabMessage } from './asking-tabs'

/** One browser: its locks, and a channel between its tabs on which a tab does not hear itself. */
function browser() {
  const queues = new Map<string, (() => void)[]>()
  const channels: { onmessage: ((event: MessageEvent<TabMessage>) => void) | null }[] = []

  async function request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
    const line = queues.get(name) ?? []
    queues.set(name, line)
    await new Promise<void>((grant, refuse) => {
      line.push(grant)
      signal.addEventListener('abort', () => {
        if (line[0] === grant) return
        line.splice(line.indexOf(grant), 1)
        refuse(new Error('given up'))
      })
      if (line.length === 1) grant()
    })
    await hold()
    line.shift()
    line[0]?.()
  }

  return (owner = 's1', hasLocks = true) => {
    const channel = {
      onmessage: null,
      postMessage: (data: TabMessage) => {
        for (const each of channels) if (each !== channel) each.onmessage?.({ data } as MessageEvent<TabMessage>)
      },
    }
    channels.push(channel)
    const parts = {
      locks: hasLocks ? { request } : null,
      channel,
      owner: () => owner,
    }
    // Only the parts of the lock manager and channel that a tab uses.
    return new AskingTabs(parts as unknown as AskingTabsParts)
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

function claimIn(tabs: AskingTabs, id = 'r1') {
  const seen: (number | 'lost')[] = []
  const claim = tabs.claim(id, { onTurn: (until) => seen.push(until), onLost: () => seen.push('lost') })
  return { seen, claim }
}

test('only one of a student’s tabs asks; the others do not ask once it has the answer', async () => {
  const open = browser()
  const [first, second, third] = [open(), open(), open()]
  const asking = claimIn(first)
  const waiting = claimIn(second)
  await settle()
  expect(asking.seen).toHaveLength(1)
  expect(waiting.seen).toEqual([])
  first.take('r1')
  asking.claim.end()
  await settle()
  expect(waiting.seen).toEqual(['lost'])
  expect(second.isTaken('r1')).toBe(true)
  expect(third.isTaken('r1')).toBe(true)
  expect(first.isTaken('r1')).toBe(false)
})

test('a tab that closes hands its remaining seconds to the next one', async () => {
  const open = browser()
  const [first, second] = [open(), open()]
  const asking = claimIn(first)
  await settle()
  const waiting = claimIn(second)
  await settle()
  asking.claim.end()
  await settle()
  expect(waiting.seen).toEqual(asking.seen)
})

test('a hidden tab keeps asking until another one does', async () => {
  const open = browser()
  const [away, front] = [open(), open()]
  const asking = claimIn(away)
  await settle()
  asking.claim.yield()
  await settle()
  expect(asking.seen).toHaveLength(1)
  const taking = claimIn(front)
  await settle()
  expect(taking.seen).toEqual([asking.seen[0]])
  expect(asking.seen.at(-1)).toBe('lost')
})

test('a tab hidden while it waits does not ask', async () => {
  const open = browser()
  const asking = claimIn(open())
  const away = claimIn(open())
  await settle()
  away.claim.yield()
  asking.claim.end()
  await settle()
  expect(away.seen).toEqual([])
})

test('a tab that stops waiting lets the next one through', async () => {
  const open = browser()
  const asking = claimIn(open())
  const impatient = claimIn(open())
  const patient = claimIn(open())
  await settle()
  impatient.claim.end()
  asking.claim.end()
  await settle()
  expect(impatient.seen).toEqual([])
  expect(patient.seen).toHaveLength(1)
})

test('tabs of another session, and other requests, ask independently', async () => {
  const open = browser()
  const own = claimIn(open('s1'))
  const other = claimIn(open('s2'))
  const newer = claimIn(open('s1'), 'r2')
  await settle()
  for (const { seen } of [own, other, newer]) expect(seen).toHaveLength(1)
})

test('without browser locks a tab asks at once, and stops when another one takes the answer', async () => {
  const open = browser()
  const [first, second] = [open('s1', false), open('s1', false)]
  const asking = claimIn(first)
  second.take('r1')
  expect(asking.seen).toEqual([expect.any(Number), 'lost'])
})
