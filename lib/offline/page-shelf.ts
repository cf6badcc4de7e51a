import type { DeviceReader, Stay } from './device-reader'
import { plainHeaders } from './kept-answer'
import { assetsOfPage, isKeptPage, isSameText, pagesCache, workPath } from './kept-pages'
import type { OnDevice } from './offline-page'
import type { PlaceShelf } from './place-shelf'
import { putNewest } from './shelf'

/** A page that was kept so short a time ago is not fetched again behind the reader's back, in ms. */
const FRESH_MS = 5 * 60_000
/** Nor is one that could not be kept, for so short a time, in ms: a server that struggles is not asked for more with each link. */
const VAIN_MS = 30_000
/** How many are kept; the oldest go first. */
const MAX_PAGES = 80

type PageParts = { caches: CacheStorage; origin: string; now(): number; reader: DeviceReader; places: PlaceShelf }

/** The opened pages of open assignments, of the one user who is signed in on this device. */
export class PageShelf {
  /** Until when each page is not fetched again, and in whose stay: the pages of an earlier one are gone. */
  private readonly rests = new Map<string, { until: number; stay: Stay }>()

  constructor(private readonly parts: PageParts) {}

  /** The kept page of an address, or the way to it where the address is that of a work. */
  async find(url: URL): Promise<Response | undefined> {
    const user = isKeptPage(url.pathname) ? await this.parts.reader.userId() : null
    if (!user) return undefined
    const cache = await this.parts.caches.open(pagesCache(user))
    const exact = await cache.match(url.href, { ignoreVary: true })
    if (exact) return exact
    // A pane or a place is nothing that a page needs; another version would be another text under this address.
    const keys = await cache.keys()
    const near = keys.find((key) => isSameText(new URL(key.url), url))
    if (near) return cache.match(near, { ignoreVary: true })
    const last = workPath(url.pathname) === url.pathname ? await this.lastOf(user, url.pathname, keys) : undefined
    return last && Response.redirect(last.href)
  }

  /** Keeps a page of a user, as the newest. */
  async put(userId: string, url: URL, html: string, answer: Response): Promise<void> {
    const cache = await this.parts.caches.open(pagesCache(userId))
    await putNewest(cache, url.href, new Response(html, { headers: plainHeaders(answer) }), MAX_PAGES)
    this.rest(url, this.parts.reader.stay, FRESH_MS)
  }

  /** Keeps a page no longer. */
  async drop(url: URL): Promise<void> {
    this.rests.delete(url.href)
    await (await this.cache())?.delete(url.href)
  }

  /** Takes down that a page was fetched in a stay and could not be kept. */
  noteVain(url: URL, asked: Stay): void {
    this.rest(url, asked, VAIN_MS)
  }

  /** Whether a page was kept a moment ago, or fetched in vain. */
  isResting(url: URL): boolean {
    const rest = this.rests.get(url.href)
    return rest?.stay === this.parts.reader.stay && this.parts.now() < rest.until
  }

  /** What of the pages that students alone have can be opened now. */
  async onDevice(): Promise<OnDevice> {
    const cache = await this.cache()
    if (!cache) return { hasPages: false, hasList: false }
    const hasList = (await cache.match(new URL('/assignments', this.parts.origin), { ignoreVary: true })) !== undefined
    return { hasPages: (await cache.keys()).length > 0, hasList }
  }

  /** The addresses of the scripts, styles and drawings that the kept pages name. */
  async assets(): Promise<string[]> {
    const cache = await this.cache()
    const named: string[] = []
    for (const key of (await cache?.keys()) ?? []) {
      const page = await cache?.match(key, { ignoreVary: true })
      if (page) named.push(...assetsOfPage(await page.text()))
    }
    return named
  }

  private rest(url: URL, stay: Stay, ms: number): void {
    this.rests.set(url.href, { until: this.parts.now() + ms, stay })
  }

  private async cache(): Promise<Cache | null> {
    const user = await this.parts.reader.userId()
    return user ? this.parts.caches.open(pagesCache(user)) : null
  }

  /** The page of a work that was open last if that is kept, else the one that was kept last. */
  private async lastOf(user: string, work: string, keys: readonly Request[]): Promise<URL | undefined> {
    const pages = keys.map((key) => new URL(key.url)).filter(({ pathname }) => pathname.startsWith(`${work}/`))
    const place = await this.parts.places.last(user, work)
    return place && pages.some((page) => isSameText(page, place)) ? place : pages.at(-1)
  }
}
