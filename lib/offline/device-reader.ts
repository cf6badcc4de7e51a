import { isPersonalCache, personalCaches } from './kept-pages'
import { type Choice, readUserMark, type UserMark, writeUserMark } from './user-mark'

/** From one change of who is here to the next: who came then, and the time without a sign-out that it is a part of. */
export type Stay = { readonly comer: string | null; readonly session: object }

/** The one user whose pages may be on this device. Another user's are gone before the first page of the new one is kept. */
export class DeviceReader {
  private current: Stay = { comer: null, session: {} }
  /** Who comes and who leaves is settled one after the other. */
  private turn: Promise<unknown> = Promise.resolve()

  constructor(private readonly caches: CacheStorage) {}

  /** The stay in which something is asked for now. */
  get stay(): Stay {
    return this.current
  }

  /** The user who is here; null when nobody is known. */
  async userId(): Promise<string | null> {
    return (await readUserMark(this.caches))?.userId ?? null
  }

  /** The language in which whoever is here reads; null when nobody is known, or their page named none of ours. */
  async language(): Promise<string | null> {
    return (await readUserMark(this.caches))?.language ?? null
  }

  /** The look in which whoever is here has pages now; null when nobody is known, or their page named none. */
  async look(): Promise<string | null> {
    return (await readUserMark(this.caches))?.look ?? null
  }

  /** Lets the user come for whom a page was made, and keeps what is theirs, unless they have gone since it was asked for; says whether not. */
  keepFor(mark: UserMark, asked: Stay, keep: () => Promise<void>): Promise<boolean> {
    return this.inTurn(async () => {
      if (this.isGone(mark.userId, asked)) return false
      await this.welcome(mark)
      await keep()
      return true
    })
  }

  /** Takes down what a user has chosen, as long as they are who is here. */
  remember(userId: string, choice: Choice): Promise<void> {
    return this.inTurn(async () => {
      const mark = await readUserMark(this.caches)
      if (mark?.userId === userId) await writeUserMark(this.caches, { ...mark, ...choice })
    })
  }

  /** Forgets everything that belongs to a user: nobody is signed in here any more. */
  forget(): Promise<void> {
    return this.inTurn(async () => {
      this.current = { comer: null, session: {} }
      await this.removeAll([])
    })
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work)
    this.turn = result.catch(() => undefined)
    return result
  }

  /** Whether the user has signed out, or another one has come, since then; they themselves may have come with another page. */
  private isGone(userId: string, asked: Stay): boolean {
    if (asked.session !== this.current.session) return true
    return asked !== this.current && userId !== this.current.comer
  }

  private async welcome(mark: UserMark): Promise<void> {
    const { userId } = mark
    const known = await readUserMark(this.caches)
    if (known?.userId === userId && known.language === mark.language && known.look === mark.look) return
    if (known?.userId !== userId) {
      this.current = { comer: userId, session: this.current.session }
      await this.removeAll(personalCaches(userId))
    }
    await writeUserMark(this.caches, mark)
  }

  private async removeAll(but: readonly string[]): Promise<void> {
    const names = await this.caches.keys()
    const gone = names.filter((name) => isPersonalCache(name) && !but.includes(name))
    await Promise.all(gone.map((name) => this.caches.delete(name)))
  }
}
