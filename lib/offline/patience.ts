/** A page that is kept is shown when the network has not answered for so long, in ms. */
const PATIENCE_MS = 6_000
/** A page whose call was given up is loaded whole at once: within so long, in ms, its reader has waited enough. */
const FOLLOWS_MS = 3_000

/** For which addresses the network was given up just now; the reader is on the way there. */
export class Patience {
  private readonly endedAt = new Map<string, number>()

  constructor(private readonly now: () => number) {}

  /** Has the page that is loaded next from an address wait no more. */
  giveUp(url: URL): void {
    this.endedAt.set(url.href, this.now())
  }

  /** Whether the reader of an address has waited enough; asked for once, as the next load waits again. */
  isOver(url: URL): boolean {
    const at = this.endedAt.get(url.href)
    this.endedAt.delete(url.href)
    return at !== undefined && this.now() - at < FOLLOWS_MS
  }
}

/** The answer, or something else where it has not come in time. */
export function inTime<Else>(answer: Promise<Response>, otherwise: () => Else): Promise<Response | Else> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), PATIENCE_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
