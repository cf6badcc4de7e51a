import { newId } from '../id'
import { sessionStorageOrNull } from './device-storage'

/** Who this browser tab is: its frontend id and the counter of its saves over all rows (contract.md §4.2). */
export type BrowserTab = {
  tabId(): string
  /** The next number of the counter, from 1; a reload goes on above it. */
  nextSequence(): number
  /** Goes on above a number that the server has already seen from this tab. */
  raiseSequence(seen: number): void
  /** Has other tabs know that this one is open for a user, until its page goes. */
  holdFor(userId: string): void
  /** Tells whether another tab, by its id, is open for a user in this browser now. False where the browser cannot say. */
  isOpenElsewhere(tabId: string, userId: string): Promise<boolean>
  /**
   * Does something with what tabs of a user have left on the device, while no other tab of this browser does. A tab that opens meanwhile
   * comes after it. At once where the browser cannot say, or where another tab takes too long.
   */
  inTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result>
}

const STORAGE_KEY = 'tab'
/** A tab that shows another user's page now is not open for the one who wrote in it before. */
const lockName = (tabId: string, userId: string) => `tab:${userId}:${tabId}`

const turnName = (userId: string) => `left:${userId}`
/** A turn is a few readings and writings of the device; a tab that hangs in its own keeps nobody waiting longer than this. */
const TURN_WAIT_MS = 2_000

type Identity = { id: string; sequence: number }

/** Takes what a page of this tab has left, if there was one. */
function take(storage: Storage | null): Identity | null {
  try {
    const { id, sequence } = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '') as Partial<Identity>
    storage?.removeItem(STORAGE_KEY)
    if (typeof id === 'string' && Number.isSafeInteger(sequence)) return { id, sequence: sequence as number }
  } catch {
    // Nothing there, or nothing readable: a new tab.
  }
  return null
}

/**
 * Takes up this tab's identity. While a page lives it is in memory alone, and goes back into the tab's session storage when the page
 * leaves: so a reload finds it, and a duplicated tab, which copies the storage of a living page, finds none and gets its own.
 */
export function openBrowserTab(storage: Storage | null = sessionStorageOrNull()): BrowserTab {
  const identity = take(storage) ?? { id: newId(), sequence: 0 }
  const locks = navigator.locks as LockManager | undefined // absent outside of a secure context
  const heldFor = new Set<string>()

  window.addEventListener('pagehide', () => {
    try {
      storage?.setItem(STORAGE_KEY, JSON.stringify(identity))
    } catch {
      // A full storage: the next page is a new tab.
    }
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // A page that was shown in the meantime went on with the same counter.
    const left = take(storage)
    if (left?.id === identity.id) raiseSequence(left.sequence)
    for (const userId of heldFor) hold(userId) // a page that is put away may lose its locks
  })

  function hold(userId: string) {
    void locks?.request(lockName(identity.id, userId), () => new Promise(() => undefined)).catch(() => undefined)
  }

  function raiseSequence(seen: number) {
    identity.sequence = Math.max(identity.sequence, seen)
  }

  return {
    tabId: () => identity.id,
    nextSequence: () => {
      identity.sequence += 1
      return identity.sequence
    },
    raiseSequence,
    holdFor(userId) {
      if (heldFor.has(userId)) return
      heldFor.add(userId)
      hold(userId)
    },
    async isOpenElsewhere(tabId, userId) {
      if (tabId === identity.id) return false
      const held = (await locks?.query().catch(() => null))?.held ?? []
      return held.some(({ name }) => name === lockName(tabId, userId))
    },
    async inTurn(userId, work) {
      let begun: ReturnType<typeof work> | null = null
      const begin = () => {
        begun = work()
        return begun
      }
      const options = { signal: AbortSignal.timeout(TURN_WAIT_MS) }
      // What was not begun had no turn in time, or is not given one here.
      await locks?.request(turnName(userId), options, begin).catch(() => undefined)
      return begun ?? work()
    },
  }
}

let tab: BrowserTab | null = null

/** This tab, taken up when it is first asked for. */
export function browserTab(): BrowserTab {
  tab ??= openBrowserTab()
  return tab
}

/** The frontend id of this tab (SES-19). */
export const tabId = (): string => browserTab().tabId()
