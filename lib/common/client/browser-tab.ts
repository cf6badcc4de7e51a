import { newId } from '../id'
import { sessionStorageOrNull } from './device-storage'

/** The identity of this browser tab: its frontend id and the counter of its saves across all rows (contract.md §4.2). */
export type BrowserTab = {
  tabId(): string
  /** Returns the next number of the counter, from 1; it continues after a reload. */
  nextSequence(): number
  /** Raises the counter above a number that the server has already seen from this tab. */
  raiseSequence(seen: number): void
  /** Announces to other tabs that this one is open for a user, until its page is unloaded. */
  holdFor(userId: string): void
  /** Whether another tab, by its id, is currently open for a user in this browser. False if the browser cannot tell. */
  isOpenElsewhere(tabId: string, userId: string): Promise<boolean>
  /**
   * Runs work on what tabs of a user have left on the device, while no other tab of this browser does so; tabs opened meanwhile wait. Runs
   * at once if the browser has no locks or another tab takes too long.
   */
  inTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result>
}

const STORAGE_KEY = 'tab'
/** Includes the user: a tab that now shows another user's page is not open for its previous user. */
const lockName = (tabId: string, userId: string) => `tab:${userId}:${tabId}`

const turnName = (userId: string) => `left:${userId}`
/** A turn takes a few reads and writes on the device; a tab that hangs during its turn must not block others for longer than this. */
const TURN_WAIT_MS = 2_000

type Identity = { id: string; sequence: number }

/** Takes over the identity left by a previous page of this tab, if any. */
function take(storage: Storage | null): Identity | null {
  try {
    const { id, sequence } = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '') as Partial<Identity>
    storage?.removeItem(STORAGE_KEY)
    if (typeof id === 'string' && Number.isSafeInteger(sequence)) return { id, sequence: sequence as number }
  } catch {
    // Missing or unreadable: this is a new tab.
  }
  return null
}

/**
 * Restores this tab's identity. While a page is alive, it is held only in memory, and written back to session storage when the page is
 * unloaded: so a reload finds it, while a duplicated tab, which copies the storage of a live page, finds none and gets a new one.
 */
export function openBrowserTab(storage: Storage | null = sessionStorageOrNull()): BrowserTab {
  const identity = take(storage) ?? { id: newId(), sequence: 0 }
  const locks = navigator.locks as LockManager | undefined // absent outside of a secure context
  const heldFor = new Set<string>()

  window.addEventListener('pagehide', () => {
    try {
      storage?.setItem(STORAGE_KEY, JSON.stringify(identity))
    } catch {
      // The storage is full: the next page counts as a new tab.
    }
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // A page that was shown meanwhile has continued the same counter.
    const left = take(storage)
    if (left?.id === identity.id) raiseSequence(left.sequence)
    for (const userId of heldFor) hold(userId) // a page in the back/forward cache may lose its locks
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
      // Work that has not started did not get its turn in time, or locks are not available.
      await locks?.request(turnName(userId), options, begin).catch(() => undefined)
      return begun ?? work()
    },
  }
}

let tab: BrowserTab | null = null

/** Returns the identity of this tab, restored on first use. */
export function browserTab(): BrowserTab {
  tab ??= openBrowserTab()
  return tab
}

/** Returns the frontend id of this tab (SES-19). */
export const tabId = (): string => browserTab().tabId()
