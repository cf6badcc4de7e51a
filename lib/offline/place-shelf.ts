import type { DeviceReader } from './device-reader'
import { placesCache, workPath } from './kept-pages'
import { pageUrl } from './page-url'
import { putNewest } from './shelf'

/** Of how many works it is known which page was open last. */
const MAX_PLACES = 80

type PlaceParts = { caches: CacheStorage; origin: string; reader: DeviceReader }

/** Which page of each work was open last: the address of the work leads to it, which only the server knows otherwise. */
export class PlaceShelf {
  constructor(private readonly parts: PlaceParts) {}

  /** Remembers the page on screen as the one of its work that was open last. */
  async remember(address: string): Promise<void> {
    const { caches, origin, reader } = this.parts
    const url = pageUrl(new URL(address, origin))
    const work = workPath(url.pathname)
    const user = work && work !== url.pathname ? await reader.userId() : null
    if (work && user) await putNewest(await caches.open(placesCache(user)), work, new Response(url.href), MAX_PLACES)
  }

  /** The page of a work that a user had open last, if that is known. */
  async last(userId: string, work: string): Promise<URL | undefined> {
    const place = await this.parts.caches.match(work, { cacheName: placesCache(userId), ignoreVary: true })
    return place && new URL(await place.text())
  }
}
