import type { DeviceReader } from './device-reader'
import { partOf } from './kept-answer'
import { isPage, mediaCache } from './kept-pages'
import { trim } from './shelf'

/** How many are kept; the oldest go first. */
const MAX_MEDIA = 200
/** Larger media are not kept: a school tablet has little room. */
const MAX_MEDIA_BYTES = 25 * 1024 * 1024

type MediaParts = { caches: CacheStorage; fetch: typeof fetch; reader: DeviceReader }

/** The pictures, recordings and captions of the reader's kept pages. */
export class MediaShelf {
  constructor(private readonly parts: MediaParts) {}

  /** A picture, recording or caption of a kept page; `later` is what goes on after the answer. */
  async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const cache = await this.cache()
    if (!cache) return this.parts.fetch(request)
    const kept = await cache.match(request.url, { ignoreVary: true })
    const range = request.headers.get('range')
    if (kept) return range ? partOf(kept, range) : kept
    const response = await this.parts.fetch(request)
    if (!range) later(put(cache, request.url, response.clone()))
    else if (request.destination === 'audio') later(this.keepWhole(cache, request.url))
    return response
  }

  /** Keeps pictures that the page had loaded before this worker was there. */
  async keepAll(addresses: readonly string[]): Promise<void> {
    const cache = await this.cache()
    if (!cache) return
    for (const address of addresses) await this.keepWhole(cache, address)
  }

  private async cache(): Promise<Cache | null> {
    const user = await this.parts.reader.userId()
    return user ? this.parts.caches.open(mediaCache(user)) : null
  }

  private async keepWhole(cache: Cache, address: string): Promise<void> {
    if (await cache.match(address, { ignoreVary: true })) return
    try {
      await put(cache, address, await this.parts.fetch(address, { credentials: 'same-origin' }))
    } catch {
      // It is kept the next time it is opened.
    }
  }
}

async function put(cache: Cache, address: string, response: Response): Promise<void> {
  const isPrivate = response.headers.get('cache-control')?.includes('no-store') ?? false
  const size = Number(response.headers.get('content-length') ?? 0)
  if (response.status !== 200 || isPage(response) || isPrivate || size > MAX_MEDIA_BYTES) return
  await cache.put(address, response)
  await trim(cache, MAX_MEDIA)
}
