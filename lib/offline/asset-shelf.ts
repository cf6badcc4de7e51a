import { isPage, STATIC_CACHE } from './kept-pages'
import { OFFLINE_ART } from './offline-page'
import { trim } from './shelf'

type AssetParts = {
  caches: CacheStorage
  fetch: typeof fetch
  origin: string
  /** The addresses of what a page of work loads when it is asked for: tools, players, dialogs. */
  lazyParts: readonly string[]
  /** The addresses of the styles that every page begins with. */
  styles: readonly string[]
  /** How many scripts, styles and drawings are kept; more only where the kept pages and their tools need more. */
  maxAssets: number
  /** The addresses of what the kept pages name. */
  namedByPages(): Promise<string[]>
}

const isPart = (response: Response) => response.ok && !isPage(response)

/** The scripts, styles and drawings of the product that are on this device, for anybody. */
export class AssetShelf {
  private hasTools = false
  /** So many are there before it is looked which can go. */
  private trimsAt: number

  constructor(private readonly parts: AssetParts) {
    this.trimsAt = parts.maxAssets
  }

  /** Keeps what the offline page needs. */
  async install(): Promise<void> {
    const art = await this.parts.fetch(new URL(OFFLINE_ART, this.parts.origin))
    if (!isPart(art)) throw new TypeError('The drawing of the offline page could not be had.')
    await (await this.cache()).put(OFFLINE_ART, art)
    // Without them that page is plain, and the worker as good.
    await this.keep(this.parts.styles)
  }

  /** The addresses of the styles of every page, if they are on this device. */
  async keptStyles(): Promise<readonly string[]> {
    const { styles, origin } = this.parts
    const cache = await this.cache()
    const kept = await Promise.all(styles.map((address) => cache.match(new URL(address, origin), { ignoreVary: true })))
    return kept.every((style) => style !== undefined) ? styles : []
  }

  /** Something that never changes under its address; `later` is what goes on after the answer. */
  async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const cache = await this.cache()
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept) return kept
    const response = await this.parts.fetch(request)
    // A script in whose place a filter's page comes would never be heard of again: what asked for it hears nothing. An error it can try again.
    if (isPage(response)) return Response.error()
    if (isPart(response)) later(cache.put(request, response.clone()).then(() => this.trim(cache)))
    return response
  }

  /** A drawing of the product, newest if there is a network. */
  async art(request: Request): Promise<Response> {
    const cache = await this.cache()
    try {
      const response = await this.parts.fetch(request)
      if (isPart(response)) {
        await cache.put(request, response.clone())
        return response
      }
    } catch {
      // It is kept, or it is missing.
    }
    return (await cache.match(request, { ignoreVary: true })) ?? Response.error()
  }

  /** Keeps scripts and styles by their addresses; what cannot be fetched now is fetched when it is asked for. */
  async keep(addresses: readonly string[]): Promise<void> {
    const keepOne = async (address: string) => {
      const work: Promise<unknown>[] = []
      await this.answer(new Request(new URL(address, this.parts.origin)), (put) => work.push(put))
      await Promise.all(work)
    }
    await Promise.allSettled(addresses.map(keepOne))
  }

  /** Keeps what is loaded only when it is asked for, piece by piece behind all else; what fails is tried in the worker’s next life. */
  async keepTools(): Promise<void> {
    if (this.hasTools) return
    this.hasTools = true
    for (const address of this.parts.lazyParts) await this.keep([address])
  }

  private cache(): Promise<Cache> {
    return this.parts.caches.open(STATIC_CACHE)
  }

  /** Releases leave scripts behind that nothing needs any more. To look for them takes time, so the next look waits for a tenth more. */
  private async trim(cache: Cache): Promise<void> {
    if ((await cache.keys()).length <= this.trimsAt) return
    this.trimsAt = Number.POSITIVE_INFINITY
    const { maxAssets } = this.parts
    const left = await trim(cache, maxAssets, await this.needed())
    this.trimsAt = Math.max(maxAssets, left) * 1.1
  }

  /** The addresses of what the kept pages name, of tools, and of what the offline page shows and is styled by. */
  private async needed(): Promise<Set<string>> {
    const { lazyParts, namedByPages, origin, styles } = this.parts
    const needed = [OFFLINE_ART, ...styles, ...lazyParts, ...(await namedByPages())]
    return new Set(needed.map((address) => new URL(address, origin).href))
  }
}
