import { type BrowserTab, openBrowserTab } from './browser-tab'

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

test('a reload is the same tab, and its counter goes on', () => {
  const first = openBrowserTab()
  expect([first.nextSequence(), first.nextSequence()]).toEqual([1, 2])
  leave()
  const reloaded = openBrowserTab()
  expect(reloaded.tabId()).toBe(first.tabId())
  expect(reloaded.nextSequence()).toBe(3)
})

test('a duplicated tab, which copies the storage of a living page, is another one', () => {
  const first = openBrowserTab()
  expect(openBrowserTab(copyOf(sessionStorage)).tabId()).not.toBe(first.tabId())
})

test('a tab whose browser keeps nothing is a new one at each load', () => {
  const ids = [openBrowserTab(null), openBrowserTab(null)].map((tab: BrowserTab) => tab.tabId())
  expect(new Set(ids).size).toBe(2)
})

test('the counter goes on above what the server has seen', () => {
  const tab = openBrowserTab()
  tab.raiseSequence(41)
  expect(tab.nextSequence()).toBe(42)
  tab.raiseSequence(7)
  expect(tab.nextSequence()).toBe(43)
})

test('another tab is open, for the user of its page alone, as long as it holds its lock', async () => {
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
