import { partOf, plainHeaders, withMark } from './kept-answer'
import {
  assetsOfPage,
  isFromGateway,
  isKeptPage,
  isPersonalCache,
  isSameText,
  isSignedOutPage,
  localeOfPage,
  mediaCache,
  pagesCache,
  personalCaches,
  placesCache,
  STATIC_CACHE,
  userOfPage,
  workPath,
} from './kept-pages'
import { OFFLINE_ART, type OnDevice, offlinePageResponse } from './offline-page'
import { readUserMark, type UserMark, writeUserMark } from './user-mark'
import type { PageLoaded } from './worker-message'

/** A page that is kept is shown when the network has not answered for so long, in ms. */
const PATIENCE_MS = 6_000
/** A page whose call was given up is loaded whole at once: within so long, in ms, its reader has waited enough. */
const FOLLOWS_MS = 3_000
/** A page that was kept so short a time ago is not fetched again behind the reader's back, in ms. */
const FRESH_MS = 5 * 60_000
/** How many of each are kept; the oldest go first. */
const MAX_PAGES = 80
const MAX_MEDIA = 200
/** Larger media are not kept: a school tablet has little room. */
const MAX_MEDIA_BYTES = 25 * 1024 * 1024

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
  /** When the network was given up for an address; the reader is on the way there. */
  private readonly givenUpAt = new Map<string, number>()
  private hasTools = false
  /** How often something was forgotten: what was asked for before is not kept any more when it arrives, but for the one who came then. */
  private forgets = 0
  /** The user who came when something was forgotten last, and how often that was when somebody had signed out last. */
  private comer: string | null = null
  private forgetsAtLeave = 0
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
    const url = pageUrl(request.url)
    const kept = await this.keptPage(url)
    if (kept && this.wasGivenUp(url)) return this.keptAnswer(kept)
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
      const response = kept ? await inTime(answer, () => null) : await answer
      if (response && !isFromGateway(response)) return response
      if (kept) return await this.keptAnswer(kept)
      if (response && !(await this.isOfReader(url))) return response
    } catch {
      if (kept) return this.keptAnswer(kept)
    }
    return offlinePageResponse(await this.language(), await this.onDevice())
  }

  /**
   * What the router asks for when the reader goes to another page. It fails where the page is kept and the network has not answered in
   * time: the router loads the page whole then, which is answered from the device without another wait.
   */
  async link(request: Request): Promise<Response> {
    const calling = new AbortController()
    const answer = this.parts.fetch(request, { signal: calling.signal })
    answer.catch(() => undefined) // it may fail while it is looked what is kept
    const url = pageUrl(request.url)
    if (!(await this.keptPage(url))) return answer
    return inTime(answer, () => {
      this.giveUp(url)
      calling.abort()
      return Response.error()
    })
  }

  /** Fetches and keeps a page that was opened without being loaded whole. */
  async keep(address: string): Promise<void> {
    if (await this.keepPage(address)) await this.keepTools()
  }

  /** Keeps a page that was loaded before this worker was there: what it shows before the tools that nobody has opened yet. */
  async keepLoaded({ keep, media, assets }: PageLoaded): Promise<void> {
    const isKept = await this.keepPage(keep)
    await this.rememberPlace(keep)
    await Promise.all([this.keepAllMedia(media), this.keepAssets(assets)])
    if (isKept) await this.keepTools()
  }

  /** Remembers the page on screen as the one that the address of its work leads to, which only the server knows otherwise. */
  async rememberPlace(address: string): Promise<void> {
    const url = pageUrl(new URL(address, this.parts.origin))
    const work = workPath(url.pathname)
    const user = work && work !== url.pathname ? await this.user() : null
    if (!work || !user) return
    const cache = await this.parts.caches.open(placesCache(user))
    await cache.delete(work) // put again, it counts as the newest
    await cache.put(work, new Response(url.href))
    await trim(cache, MAX_PAGES)
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
      if (!isFromGateway(response)) return response
    } catch {
      // It is kept, or it is missing.
    }
    return (await cache.match(request, { ignoreVary: true })) ?? Response.error()
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
    this.comer = exceptUserId
    if (exceptUserId === null) this.forgetsAtLeave = this.forgets
    const names = await this.parts.caches.keys()
    const stays = exceptUserId === null ? [] : personalCaches(exceptUserId)
    const gone = names.filter((name) => isPersonalCache(name) && !stays.includes(name))
    await Promise.all(gone.map((name) => this.parts.caches.delete(name)))
    this.keptAt.clear()
  }

  private async user(): Promise<string | null> {
    return (await readUserMark(this.parts.caches))?.userId ?? null
  }

  /** The language in which the page is told to whoever is here. */
  private async language(): Promise<string> {
    return (await readUserMark(this.parts.caches))?.language ?? this.parts.language
  }

  private async setUser({ userId, language }: UserMark): Promise<void> {
    const mark = await readUserMark(this.parts.caches)
    if (mark?.userId === userId && mark.language === language) return
    if (mark?.userId !== userId) await this.forget(userId)
    await writeUserMark(this.parts.caches, { userId, language })
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
    const keys = await cache.keys()
    const near = keys.find((key) => isSameText(new URL(key.url), url))
    if (near) return cache.match(near, { ignoreVary: true })
    const last = workPath(url.pathname) === url.pathname ? await this.lastPage(user, url.pathname, keys) : undefined
    return last && Response.redirect(last.href)
  }

  /** The page of a work that was open last if that is kept, else the one that was kept last. */
  private async lastPage(user: string, work: string, keys: readonly Request[]): Promise<URL | undefined> {
    const pages = keys.map((key) => new URL(key.url)).filter(({ pathname }) => pathname.startsWith(`${work}/`))
    const remembered = await this.parts.caches.match(work, { cacheName: placesCache(user), ignoreVary: true })
    const place = remembered && new URL(await remembered.text())
    return place && pages.some((page) => isSameText(page, place)) ? place : pages.at(-1)
  }

  /** What is kept as the answer without a network; where it leads on to another page, its reader has waited for that one too. */
  private async keptAnswer(kept: Response): Promise<Response> {
    const target = kept.headers.get('location')
    if (target === null) return withMark(kept)
    this.giveUp(new URL(target))
    return kept
  }

  private giveUp(url: URL): void {
    this.givenUpAt.set(url.href, this.parts.now())
  }

  private wasGivenUp(url: URL): boolean {
    const at = this.givenUpAt.get(url.href)
    this.givenUpAt.delete(url.href)
    return at !== undefined && this.parts.now() - at < FOLLOWS_MS
  }

  /** Whether an address is one of those that are kept for a reader who has pages on this device. */
  private async isOfReader(url: URL): Promise<boolean> {
    return isKeptPage(url.pathname) && (await this.onDevice()).hasPages
  }

  private async learnWithTools(url: URL, response: Response, since: number): Promise<void> {
    if (await this.learn(url, response, since)) await this.keepTools()
  }

  /** Fetches and keeps a page, if it has not been kept a moment ago; says whether it was. */
  private async keepPage(address: string): Promise<boolean> {
    const url = pageUrl(new URL(address, this.parts.origin))
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
    const user = userOfPage(html)
    if (!user || this.isGone(user, since)) return false
    await this.setUser({ userId: user, language: localeOfPage(html) })
    if (!isKeptPage(url.pathname)) return false
    const cache = await this.parts.caches.open(pagesCache(user))
    await cache.delete(url.href) // put again, it counts as the newest
    await cache.put(url.href, new Response(html, { headers: plainHeaders(response) }))
    this.keptAt.set(url.href, this.parts.now())
    await trim(cache, MAX_PAGES)
    await this.keepAssets(assetsOfPage(html))
    return true
  }

  /** Whether the user of a page has signed out, or another one has come, since it was asked for; its own user may have come with another page. */
  private isGone(user: string, since: number): boolean {
    return since < this.forgetsAtLeave || (since < this.forgets && user !== this.comer)
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

/** The page that a call of the router is for. */
function pageUrl(address: string | URL): URL {
  const url = new URL(address)
  url.searchParams.delete('_rsc')
  url.hash = ''
  return url
}

/** The answer, or something else where it has not come in time. */
function inTime<Else>(answer: Promise<Response>, otherwise: () => Else): Promise<Response | Else> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), PATIENCE_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
