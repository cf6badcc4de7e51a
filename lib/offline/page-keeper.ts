import type { Locale } from '@/lib/i18n/locales'
import {
  assetsOfPage,
  isKeptPage,
  isPersonalCache,
  isSameText,
  isSignedOutPage,
  KEPT_MARK,
  localeOfPage,
  mediaCache,
  pagesCache,
  rangeOf,
  STATIC_CACHE,
  USER_MARK_CACHE,
  userOfPage,
} from './kept-pages'
import { OFFLINE_ART, type OnDevice, offlinePageResponse } from './offline-page'
import type { FromPage } from './worker-message'

/** A page that is kept is shown when the network has not answered for so long, in ms. */
const PATIENCE_MS = 6_000
/** A page that was kept so short a time ago is not fetched again behind the reader's back, in ms. */
const FRESH_MS = 5 * 60_000
/** How many of each are kept; the oldest go first. */
const MAX_PAGES = 80
const MAX_MEDIA = 200
/** Larger media are not kept: a school tablet has little room. */
const MAX_MEDIA_BYTES = 25 * 1024 * 1024
const MARK_URL = '/user'
/** Where the mark of the user says in which language they are spoken to. */
const MARK_LANGUAGE = 'content-language'

export type KeeperParts = {
  caches: CacheStorage
  fetch: typeof fetch
  origin: string
  /** The language tag of the device, which counts where nobody is known. */
  language: string
  /** The addresses of what a page of work loads when it is asked for: tools, players, dialogs. */
  lazyParts: readonly string[]
  /** How many scripts, styles and drawings are kept; more only where the kept pages and their tools need more. */
  maxAssets: number
  now(): number
}

/** Lets the oldest go that are too many, but for the addresses that are needed; returns how many stay. */
async function trim(cache: Cache, most: number, needed: ReadonlySet<string> = new Set()): Promise<number> {
  const keys = await cache.keys()
  const free = keys.filter(({ url }) => !needed.has(url))
  const gone = free.slice(0, Math.max(0, keys.length - most))
  await Promise.all(gone.map((key) => cache.delete(key)))
  return keys.length - gone.length
}

/**
 * What of the product is on this device for reading offline: its scripts and styles for anybody, and for the one user who is signed in
 * here the opened pages and media of open assignments. Another user's are gone before the first page of the new one is kept.
 */
export class PageKeeper {
  private readonly keptAt = new Map<string, number>()
  private hasTools = false
  /** How often something was forgotten: what was asked for before is not kept any more when it arrives. */
  private forgets = 0
  /** So many scripts, styles and drawings are there before it is looked which can go. */
  private trimsAssetsAt: number

  constructor(private readonly parts: KeeperParts) {
    this.trimsAssetsAt = parts.maxAssets
  }

  /** Keeps what the offline page needs. */
  async install(): Promise<void> {
    const cache = await this.parts.caches.open(STATIC_CACHE)
    await cache.add(OFFLINE_ART)
  }

  /** A page, from the network if that answers, else from the device; `later` is told at once what goes on after the answer. */
  async page(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const url = new URL(request.url)
    const kept = await this.keptPage(url)
    const since = this.forgets
    const answer = this.parts.fetch(request)
    // Also what arrives after the kept page was shown is learnt from; nothing can be added to an event that has had its answer.
    later(
      answer.then(
        (response) => this.learnWithTools(url, response.clone(), since),
        () => undefined,
      ),
    )
    try {
      return kept ? await this.inTime(answer, kept) : await answer
    } catch {
      return kept ? await keptAnswer(kept) : offlinePageResponse(await this.language(), await this.onDevice())
    }
  }

  /** Fetches and keeps a page that was opened without being loaded whole. */
  async keep(address: string): Promise<void> {
    if (await this.keepPage(address)) await this.keepTools()
  }

  /** Keeps a page that was loaded before this worker was there: what it shows before the tools that nobody has opened yet. */
  async keepLoaded({ keep, media, assets }: FromPage): Promise<void> {
    const isKept = await this.keepPage(keep)
    await Promise.all([this.keepAllMedia(media), this.keepAssets(assets)])
    if (isKept) await this.keepTools()
  }

  /** Something that never changes under its address; `later` is what goes on after the answer. */
  async asset(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const cache = await this.parts.caches.open(STATIC_CACHE)
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept) return kept
    const response = await this.parts.fetch(request)
    if (response.ok) later(cache.put(request, response.clone()).then(() => this.trimAssets(cache)))
    return response
  }

  /** Keeps scripts and styles by their addresses; what cannot be fetched now is fetched when it is asked for. */
  async keepAssets(addresses: readonly string[]): Promise<void> {
    const keepAsset = async (address: string) => {
      const work: Promise<unknown>[] = []
      await this.asset(new Request(new URL(address, this.parts.origin)), (put) => work.push(put))
      await Promise.all(work)
    }
    await Promise.allSettled(addresses.map(keepAsset))
  }

  /** A drawing of the product, newest if there is a network. */
  async art(request: Request): Promise<Response> {
    const cache = await this.parts.caches.open(STATIC_CACHE)
    try {
      const response = await this.parts.fetch(request)
      if (response.ok) await cache.put(request, response.clone())
      return response
    } catch {
      return (await cache.match(request, { ignoreVary: true })) ?? Response.error()
    }
  }

  /** A picture, recording or caption of a kept page. */
  async media(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const user = await this.user()
    if (!user) return this.parts.fetch(request)
    const cache = await this.parts.caches.open(mediaCache(user))
    const kept = await cache.match(request.url, { ignoreVary: true })
    const range = request.headers.get('range')
    if (kept) return range ? partOf(kept, range) : kept
    const response = await this.parts.fetch(request)
    if (!range) later(this.keepMedia(cache, request.url, response.clone()))
    else if (request.destination === 'audio') later(this.keepWholeMedia(cache, request.url))
    return response
  }

  /** Keeps pictures that the page had loaded before this worker was there. */
  async keepAllMedia(addresses: readonly string[]): Promise<void> {
    const user = await this.user()
    if (!user) return
    const cache = await this.parts.caches.open(mediaCache(user))
    for (const address of addresses) await this.keepWholeMedia(cache, address)
  }

  /** Forgets everything that belongs to a user. */
  async forget(exceptUserId: string | null = null): Promise<void> {
    this.forgets += 1
    const names = await this.parts.caches.keys()
    const stays = exceptUserId === null ? [] : [pagesCache(exceptUserId), mediaCache(exceptUserId)]
    const gone = names.filter((name) => isPersonalCache(name) && !stays.includes(name))
    await Promise.all(gone.map((name) => this.parts.caches.delete(name)))
    this.keptAt.clear()
  }

  private async user(): Promise<string | null> {
    return (await (await this.mark())?.text()) ?? null
  }

  /** The language in which the page is told to whoever is here. */
  private async language(): Promise<string> {
    return (await this.mark())?.headers.get(MARK_LANGUAGE) ?? this.parts.language
  }

  private mark(): Promise<Response | undefined> {
    return this.parts.caches.match(MARK_URL, { cacheName: USER_MARK_CACHE })
  }

  private async setUser(userId: string, locale: Locale | null): Promise<void> {
    const mark = await this.mark()
    const isSame = (await mark?.text()) === userId
    if (isSame && mark?.headers.get(MARK_LANGUAGE) === locale) return
    if (!isSame) await this.forget(userId)
    const cache = await this.parts.caches.open(USER_MARK_CACHE)
    await cache.put(MARK_URL, new Response(userId, { headers: locale ? { [MARK_LANGUAGE]: locale } : {} }))
  }

  /** What of the pages that students alone have can be opened now. */
  private async onDevice(): Promise<OnDevice> {
    const user = await this.user()
    if (!user) return { hasPages: false, hasList: false }
    const cache = await this.parts.caches.open(pagesCache(user))
    const hasList = (await cache.match(new URL('/assignments', this.parts.origin), { ignoreVary: true })) !== undefined
    return { hasPages: (await cache.keys()).length > 0, hasList }
  }

  private async keptPage(url: URL): Promise<Response | undefined> {
    const user = isKeptPage(url.pathname) ? await this.user() : null
    if (!user) return undefined
    const cache = await this.parts.caches.open(pagesCache(user))
    const exact = await cache.match(url.href, { ignoreVary: true })
    if (exact) return exact
    // A pane or a place is nothing that a page needs; another version would be another text under this address.
    const near = (await cache.keys()).find((key) => isSameText(new URL(key.url), url))
    return near && cache.match(near, { ignoreVary: true })
  }

  private async learnWithTools(url: URL, response: Response, since: number): Promise<void> {
    if (await this.learn(url, response, since)) await this.keepTools()
  }

  private inTime(answer: Promise<Response>, kept: Response): Promise<Response> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(keptAnswer(kept)), PATIENCE_MS)
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  /** Fetches and keeps a page, if it has not been kept a moment ago; says whether it was. */
  private async keepPage(address: string): Promise<boolean> {
    const url = new URL(address, this.parts.origin)
    url.searchParams.delete('_rsc')
    url.hash = ''
    const at = this.keptAt.get(url.href)
    if (!isKeptPage(url.pathname) || (at !== undefined && this.parts.now() - at < FRESH_MS)) return false
    this.keptAt.set(url.href, this.parts.now())
    try {
      const init = { headers: { accept: 'text/html' }, credentials: 'same-origin', redirect: 'manual' } as const
      const since = this.forgets
      return await this.learn(url, await this.parts.fetch(url, init), since)
    } catch {
      this.keptAt.delete(url.href)
      return false
    }
  }

  /** Takes from a page what it says: who is signed in, and what is to be kept of it or no longer. Says whether it was kept. */
  private async learn(url: URL, response: Response, since: number): Promise<boolean> {
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (response.ok && isSignedOutPage(url.pathname)) await this.learnOfSession(response)
    else if (!response.ok || response.redirected || !isHtml) await this.dropPage(url, response)
    else return this.learnFrom(url, response, since)
    return false
  }

  /** At these addresses a page that names somebody says that the session goes on. */
  private async learnOfSession(response: Response): Promise<void> {
    if (userOfPage(await response.text()) === null) await this.forget()
  }

  private async learnFrom(url: URL, response: Response, since: number): Promise<boolean> {
    const html = await response.text()
    // It was made for somebody who has signed out meanwhile.
    if (since !== this.forgets) return false
    const user = userOfPage(html)
    if (user) await this.setUser(user, localeOfPage(html))
    if (!user || !isKeptPage(url.pathname)) return false
    const cache = await this.parts.caches.open(pagesCache(user))
    await cache.delete(url.href) // put again, it counts as the newest
    await cache.put(url.href, new Response(html, { headers: plainHeaders(response) }))
    this.keptAt.set(url.href, this.parts.now())
    await trim(cache, MAX_PAGES)
    await this.keepAssets(assetsOfPage(html))
    return true
  }

  /** Keeps what is loaded only when it is asked for, piece by piece behind all else; what fails is tried in the worker’s next life. */
  private async keepTools(): Promise<void> {
    if (this.hasTools) return
    this.hasTools = true
    for (const address of this.parts.lazyParts) await this.keepAssets([address])
  }

  /** Releases leave scripts behind that nothing needs any more. To look for them takes time, so the next look waits for a tenth more. */
  private async trimAssets(cache: Cache): Promise<void> {
    if ((await cache.keys()).length <= this.trimsAssetsAt) return
    this.trimsAssetsAt = Number.POSITIVE_INFINITY
    const { maxAssets } = this.parts
    const left = await trim(cache, maxAssets, await this.neededAssets())
    this.trimsAssetsAt = Math.max(maxAssets, left) * 1.1
  }

  /** The addresses of what the kept pages name, of tools, and of what the offline page shows. */
  private async neededAssets(): Promise<Set<string>> {
    const needed = [OFFLINE_ART, ...this.parts.lazyParts]
    const user = await this.user()
    const pages = user ? await this.parts.caches.open(pagesCache(user)) : null
    for (const key of (await pages?.keys()) ?? []) {
      const page = await pages?.match(key, { ignoreVary: true })
      if (page) needed.push(...assetsOfPage(await page.text()))
    }
    return new Set(needed.map((address) => new URL(address, this.parts.origin).href))
  }

  /** A page that leads elsewhere now (turned in, taken away) is not kept; one that failed for the moment is. */
  private async dropPage(url: URL, response: Response): Promise<void> {
    const user = await this.user()
    if (!user || response.status >= 500 || response.status === 429) return
    const cache = await this.parts.caches.open(pagesCache(user))
    await cache.delete(url.href)
  }

  private async keepMedia(cache: Cache, address: string, response: Response): Promise<void> {
    const isPrivate = response.headers.get('cache-control')?.includes('no-store') ?? false
    const size = Number(response.headers.get('content-length') ?? 0)
    if (response.status !== 200 || isPrivate || size > MAX_MEDIA_BYTES) return
    await cache.put(address, response)
    await trim(cache, MAX_MEDIA)
  }

  private async keepWholeMedia(cache: Cache, address: string): Promise<void> {
    if (await cache.match(address, { ignoreVary: true })) return
    try {
      await this.keepMedia(cache, address, await this.parts.fetch(address, { credentials: 'same-origin' }))
    } catch {
      // It is kept the next time it is opened.
    }
  }
}

/** The headers of an answer whose body was read: it is no longer packed. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  return headers
}

/** A kept page as the answer without a network, which it says of itself. */
async function keptAnswer(kept: Response): Promise<Response> {
  const html = await kept.text()
  return new Response(html.replace('<head>', `<head>${KEPT_MARK}`), { headers: plainHeaders(kept) })
}

/** The part of a kept body that a player asks for. */
async function partOf(kept: Response, header: string): Promise<Response> {
  const body = await kept.blob()
  const range = rangeOf(header, body.size)
  const headers = new Headers(kept.headers)
  if (!range) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.size}` } })
  const { start, end } = range
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(body.slice(start, end + 1, body.type), { status: 206, headers })
}
