import { fakeLocks } from '@/tests/support/web-locks'
import { type BrowserTab, openBrowserTab } from './browser-tab'

const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
const leave = () => window.dispatchEvent(new Event('pagehide'))

function copyOf(storage: Storage): Storage {
  const entries = new Map(Object.entries({ ...storage }))
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  }
}

afterEach(() => sessionStorage.clear())

test('a reload keeps the tab id and continues its counter', () => {
  const first = openBrowserTab()
  expect([first.nextSequence(), first.nextSequence()]).toEqual([1, 2])
  leave()
  const reloaded = openBrowserTab()
  expect(reloaded.tabId()).toBe(first.tabId())
  expect(reloaded.nextSequence()).toBe(3)
})

test('a page restored by the browser continues above what the tab has counted since', () => {
  const storage = copyOf(sessionStorage)
  const first = openBrowserTab(storage)
  first.nextSequence()
  leave()
  const second = openBrowserTab(storage)
  for (let at = 0; at < 3; at += 1) second.nextSequence()
  leave()
  comeBack()
  expect(first.nextSequence()).toBe(5)
  // The live page holds the identity: a duplicated tab finds none.
  expect(storage).toHaveLength(0)
})

test('a duplicated tab, which copies the storage of an open page, gets its own id', () => {
  const first = openBrowserTab()
  expect(openBrowserTab(copyOf(sessionStorage)).tabId()).not.toBe(first.tabId())
})

test('a tab whose browser stores nothing gets a new id at each load', () => {
  const ids = [openBrowserTab(null), openBrowserTab(null)].map((tab: BrowserTab) => tab.tabId())
  expect(new Set(ids).size).toBe(2)
})

test('the counter continues above the number that the server has seen', () => {
  const tab = openBrowserTab()
  tab.raiseSequence(41)
  expect(tab.nextSequence()).toBe(42)
  tab.raiseSequence(7)
  expect(tab.nextSequence()).toBe(43)
})

test('another tab counts as open only for its own user, as long as it holds its lock', async () => {
  const held: { name: string }[] = []
  const locks = { request: async (name: string) => void held.push({ name }), query: async () => ({ held }) }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  const [tab, other, idle] = [openBrowserTab(), openBrowserTab(), openBrowserTab()]
  tab.holdFor('user-1')
  other.holdFor('user-2')
  expect(await tab.isOpenElsewhere(other.tabId(), 'user-2')).toBe(true)
  expect(await tab.isOpenElsewhere(other.tabId(), 'user-1')).toBe(false)
  expect(await tab.isOpenElsewhere(idle.tabId(), 'user-1')).toBe(false)
  expect(await tab.isOpenElsewhere(tab.tabId(), 'user-1')).toBe(false)
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  expect(await openBrowserTab().isOpenElsewhere(other.tabId(), 'user-2')).toBe(false)
})

describe('work left by tabs is taken up', () => {
  const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true })
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

  /** Two turns that start concurrently in two tabs and end on a signal. */
  function twoTurns(locks: () => unknown) {
    const order: string[] = []
    const ends: (() => void)[] = []
    const results = ['one', 'other'].map((name) => {
      setLocks(locks())
      return openBrowserTab().inTurn('user-1', async () => {
        order.push(`${name} begins`)
        await new Promise<void>((resolve) => ends.push(resolve))
        order.push(`${name} ends`)
        return name
      })
    })
    return { order, ends, results }
  }

  test('by one tab after another', async () => {
    const browser = fakeLocks()
    const { order, ends, results } = twoTurns(() => browser.page().locks)
    await soon()
    expect(order).toEqual(['one begins'])
    ends[0]?.()
    await soon()
    ends[1]?.()
    expect(await Promise.all(results)).toEqual(['one', 'other'])
    expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  })

  test('at once if the browser has no locks', async () => {
    const { order, ends, results } = twoTurns(() => undefined)
    await soon()
    expect(order).toEqual(['one begins', 'other begins'])
    for (const end of ends) end()
    expect(await Promise.all(results)).toEqual(['one', 'other'])
  })

  test('after a while even if a tab hangs in its turn', async () => {
    jest.useFakeTimers()
    const browser = fakeLocks()
    const { order, ends, results } = twoTurns(() => browser.page().locks)
    await jest.advanceTimersByTimeAsync(1_900)
    expect(order).toEqual(['one begins'])
    await jest.advanceTimersByTimeAsync(200)
    expect(order).toEqual(['one begins', 'other begins'])
    ends[1]?.()
    expect(await results[1]).toBe('other')
    ends[0]?.()
    expect(await results[0]).toBe('one')
    jest.useRealTimers()
  })

  test('and an error in a turn is thrown, not retried', async () => {
    setLocks(fakeLocks().page().locks)
    const work = jest.fn(() => Promise.reject(new Error('No room')))
    await expect(openBrowserTab().inTurn('user-1', work)).rejects.toThrow('No room')
    expect(work).toHaveBeenCalledTimes(1)
  })
})
