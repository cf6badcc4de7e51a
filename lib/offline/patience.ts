import type { Absence } from './kept-pages'

/** A page that is kept is shown when the network has not answered for so long, in ms. */
const PATIENCE_MS = 6_000
/** A page whose call was given up is loaded whole at once: within so long, in ms, its reader has waited enough. */
const FOLLOWS_MS = 3_000

/** For which addresses the server was given up just now, and why; the reader is on the way there. */
export class Patience {
  private readonly ended = new Map<string, { at: number; absence: Absence }>()

  constructor(private readonly now: () => number) {}

  /** Has the page that is loaded next from an address wait no more. */
  giveUp(url: URL, absence: Absence): void {
    this.ended.set(url.href, { at: this.now(), absence })
  }

  /** Why the reader of an address has waited enough; null where they have not. Asked for once, as the next load waits again. */
  overBy(url: URL): Absence | null {
    const ended = this.ended.get(url.href)
    this.ended.delete(url.href)
    return ended && this.now() - ended.at < FOLLOWS_MS ? ended.absence : null
  }
}

/** The answer, or something else where it has not come in time. */
export function inTime<Else>(answer: Promise<Response>, otherwise: () => Else): Promise<Response | Else> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), PATIENCE_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
