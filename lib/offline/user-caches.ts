import { isPersonalCache, personalCaches, USER_MARK_CACHE } from './kept-pages'

/** The cache key of the user who is signed in on this device. */
const USER_URL = '/device-user'

/** The user who is signed in on this device according to the last page, with that page's language and its look as returned by `lookOfPage`. */
export type DeviceUser = { userId: string; language: string | null; look: string | null }

/** The caches of the one user whose pages may be on this device. Another user's are deleted before the first page of the new one is cached. */
export class UserCaches {
  /** The number of user changes so far. */
  changes = 0
  /** Serializes changes of the user. */
  private queue: Promise<unknown> = Promise.resolve()

  /** Returns the current user; null if nobody is known. */
  async current(): Promise<DeviceUser | null> {
    const mark = await caches.match(USER_URL, { cacheName: USER_MARK_CACHE })
    return mark ? mark.json() : null
  }

  /** Caches a page for its user, unless the user has changed since it was requested, when `changes` was `askedAt`. */
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

  /** Deletes everything that belongs to a user, because nobody is signed in here anymore. */
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
