import { ANSWER_TIMEOUT_MS, FLUSH_TIMEOUT_MS, MOVE_TIMEOUT_MS, WAY_SLACK_MS } from '../limits'

/** What the tabs of one student say to each other; `until` is when the question closes, by the clock that they share. */
export type TabMessage = { owner: string; id: string } & ({ kind: 'asking'; until: number } | { kind: 'taken' })

export type AskingTabsParts = {
  /** Null where the browser has none: outside of HTTPS. Then the tab in front asks. */
  locks: Pick<LockManager, 'request'> | null
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>
  /** Whose page this is; what another one's tabs say is theirs. Empty when signed out. */
  owner: () => string
  now?: () => number
}

type Turn = {
  /** It is on this tab to ask, or to move; the question closes at `until`. */
  onTurn: (until: number) => void
  /** Another tab asks now, or has the answer. */
  onLost: () => void
}

/** A tab's place in the line of those that would ask. */
export type Claim = {
  id: string
  /** Lets another tab ask that is looked at; one that asks goes on until another does, one that waits leaves the line. */
  yield: () => void
  end: () => void
}

/** Who has the answer holds the request for as long as its way to the page may take, in ms. */
const TAKEN_MS = FLUSH_TIMEOUT_MS + MOVE_TIMEOUT_MS + WAY_SLACK_MS

/**
 * Lets one of a student's tabs ask at a time: it holds a lock by the request, the others wait in line and go on with the seconds that are
 * left when it closes, is put away, or breaks. What one tab has taken on, the others do not ask again.
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

  /** Whether another tab has the answer, or is on its way. */
  isTaken(id: string): boolean {
    return this.takenFor(id) > 0
  }

  /** For how many ms another tab still has it: one that was closed on its way answers nothing any more. */
  takenFor(id: string): number {
    const age = this.#now() - (this.#taken.get(id) ?? Number.NEGATIVE_INFINITY)
    // A clock that was set back gives no more of it.
    return age < 0 || age >= TAKEN_MS ? 0 : TAKEN_MS - age
  }

  /** Tells the other tabs that this one has the answer. */
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
    // A tab that still waits in line hears who asks; one that let others ask is closed by it.
    const heard = { id, receive: ({ kind }: TabMessage) => (kind === 'taken' || isAsking) && lose() }
    const turn = () => {
      if (isEnded) return
      if (this.isTaken(id)) return lose()
      isAsking = true
      const closing = this.#closings.get(id) ?? 0
      // A question that closed without an answer, as with a tab that is gone, is asked anew.
      const until = closing > this.#now() ? closing : this.#now() + ANSWER_TIMEOUT_MS
      this.#closings.set(id, until)
      this.#say({ kind: 'asking', id, until })
      onTurn(until)
    }
    // The place that this tab gave up when it was put away.
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
      locks.request(`remote-navigation ${owner()} ${id}`, { signal: waiting.signal }, hold).catch(() => undefined) // Given up while it waited.
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
