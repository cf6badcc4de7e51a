import { isPersonalCache, personalCaches, USER_MARK_CACHE } from './kept-pages'

/** Where the user is written down who is signed in on this device. */
const USER_URL = '/device-user'

/** Who is signed in on this device as the last page said, the language of that page, and its look as `lookOfPage` has it. */
export type DeviceUser = { userId: string; language: string | null; look: string | null }

/** The caches of the one user whose pages may be on this device. Another user's are gone before the first page of the new one is kept. */
export class UserCaches {
  /** How often somebody has come or gone. */
  changes = 0
  /** Who comes and who leaves is settled one after the other. */
  private queue: Promise<unknown> = Promise.resolve()

  /** The user who is here; null when nobody is known. */
  async current(): Promise<DeviceUser | null> {
    const mark = await caches.match(USER_URL, { cacheName: USER_MARK_CACHE })
    return mark ? mark.json() : null
  }

  /** Has a page kept for its user, unless they have gone since it was asked for, at so many `changes`. */
  keepFor(user: DeviceUser, askedAt: number, keep: () => Promise<void>): Promise<void> {
    return this.inTurn(async () => {
      const known = await this.current()
      if (askedAt !== this.changes && known?.userId !== user.userId) return
      if (known?.userId !== user.userId) await this.removeAll(personalCaches(user.userId))
      const cache = await caches.open(USER_MARK_CACHE)
      await cache.put(USER_URL, Response.json(user))
      await keep()
    })
  }

  /** Forgets everything that belongs to a user: nobody is signed in here any more. */
  forget(): Promise<void> {
    return this.inTurn(() => this.removeAll([]))
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const result = this.queue.then(work)
    this.queue = result.catch(() => undefined)
    return result
  }

  private async removeAll(but: readonly string[]): Promise<void> {
    this.changes += 1
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => isPersonalCache(name) && !but.includes(name)).map((name) => caches.delete(name)),
    )
  }
}
