import { ANSWER_TIMEOUT_MS, FLUSH_TIMEOUT_MS, MOVE_TIMEOUT_MS, WAY_SLACK_MS } from '../limits'

/** The messages between a student's tabs; `until` is when the question closes, by their shared clock. */
export type TabMessage = { owner: string; id: string } & ({ kind: 'asking'; until: number } | { kind: 'taken' })

export type AskingTabsParts = {
  /** Null outside HTTPS, where the browser has none; then the visible tab asks. */
  locks: Pick<LockManager, 'request'> | null
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>
  /** The owner of this page; messages of other owners' tabs are ignored. Empty when signed out. */
  owner: () => string
  now?: () => number
}

type Turn = {
  /** Called when this tab may ask or move; the question closes at `until`. */
  onTurn: (until: number) => void
  /** Called when another tab asks now or has the answer. */
  onLost: () => void
}

/** A tab's place in the queue for asking the student. */
export type Claim = {
  id: string
  /** Lets another visible tab ask: an asking tab continues until another takes over, a waiting tab leaves the queue. */
  yield: () => void
  end: () => void
}

/** How long the tab with the answer holds the request: as long as its navigation may take, in ms. */
const TAKEN_MS = FLUSH_TIMEOUT_MS + MOVE_TIMEOUT_MS + WAY_SLACK_MS

/**
 * Ensures that only one of a student's tabs asks at a time: it holds a lock named after the request. The others wait in a queue and continue with the
 * remaining seconds when the asking tab is closed, hidden or crashes. A request that one tab has taken is not asked again in the others.
 */
export class AskingTabs {
  readonly #closings = new Map<string, number>()
  readonly #taken = new Map<string, number>()
  readonly #claims = new Set<{ id: string; receive: (message: TabMessage) => void }>()

  constructor(private readonly parts: AskingTabsParts) {
    parts.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (!data?.id || data.owner !== parts.owner()) return
      if (data.kind === 'asking') this.#closings.set(data.id, data.until)
      else this.#taken.set(data.id, this.#now())
      for (const claim of [...this.#claims]) if (claim.id === data.id) claim.receive(data)
    }
  }

  /** Whether another tab has the answer or is navigating. */
  isTaken(id: string): boolean {
    return this.takenFor(id) > 0
  }

  /** Returns how long, in ms, another tab still holds the request; after that it counts as closed. */
  takenFor(id: string): number {
    const age = this.#now() - (this.#taken.get(id) ?? Number.NEGATIVE_INFINITY)
    // If the clock was set back, the hold has expired.
    return age < 0 || age >= TAKEN_MS ? 0 : TAKEN_MS - age
  }

  /** Notifies the other tabs that this one has the answer. */
  take(id: string): void {
    this.#say({ kind: 'taken', id })
  }

  claim(id: string, { onTurn, onLost }: Turn): Claim {
    const waiting = new AbortController()
    let free: () => void = () => undefined
    let isAsking = false
    let isEnded = false
    const end = () => {
      isEnded = true
      this.#claims.delete(heard)
      waiting.abort()
      free()
    }
    const lose = () => {
      end()
      onLost()
    }
    // A waiting tab learns which tab asks; a tab that let others ask then closes its question.
    const heard = { id, receive: ({ kind }: TabMessage) => (kind === 'taken' || isAsking) && lose() }
    const turn = () => {
      if (isEnded) return
      if (this.isTaken(id)) return lose()
      isAsking = true
      const closing = this.#closings.get(id) ?? 0
      // A question that expired without an answer, for example because its tab is gone, is asked again.
      const until = closing > this.#now() ? closing : this.#now() + ANSWER_TIMEOUT_MS
      this.#closings.set(id, until)
      this.#say({ kind: 'asking', id, until })
      onTurn(until)
    }
    // Removes the place that this tab yielded when it was hidden.
    for (const former of [...this.#claims]) if (former.id === id) this.#claims.delete(former)
    this.#claims.add(heard)
    const { locks, owner } = this.parts
    if (!locks) turn()
    else {
      const hold = () =>
        new Promise<void>((resolve) => {
          free = resolve
          turn()
          if (isEnded) resolve()
        })
      locks.request(`remote-navigation ${owner()} ${id}`, { signal: waiting.signal }, hold).catch(() => undefined) // canceled while it waited
    }
    return { id, yield: () => (isAsking ? free() : end()), end }
  }

  #now(): number {
    return this.parts.now?.() ?? Date.now()
  }

  #say(message: { id: string } & ({ kind: 'asking'; until: number } | { kind: 'taken' })): void {
    const owner = this.parts.owner()
    if (owner !== '') this.parts.channel.postMessage({ ...message, owner })
  }
}
