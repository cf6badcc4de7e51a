import { type ContentsStanding, nextStanding } from '../contents-standing'

/** The state of the table of contents for the open page; only the parts of the table subscribe to it, not the page. */
export class ContentsStore {
  private readonly listeners = new Set<() => void>()

  /** Starts with the state that the table was rendered with; null if there is none. */
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
