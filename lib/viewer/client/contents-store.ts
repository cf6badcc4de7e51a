import { type ContentsStanding, nextStanding } from '../contents-standing'

/** What the contents say of the page that is open; what stands in them hears of it, and nothing of the page does. */
export class ContentsStore {
  private readonly listeners = new Set<() => void>()

  /** Begins with what the contents were drawn with; null where there are none. */
  constructor(private standing: ContentsStanding | null) {}

  readonly read = (): ContentsStanding | null => this.standing

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  notify(shown: ContentsStanding): void {
    this.standing = this.standing ? nextStanding(this.standing, shown) : shown
    for (const listener of this.listeners) listener()
  }
}
