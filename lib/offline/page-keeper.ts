import type { AssetShelf } from './asset-shelf'
import { comeIn } from './coming-page'
import type { DeviceReader, Stay } from './device-reader'
import { withMark } from './kept-answer'
import {
  type Absence,
  assetsOfPage,
  isFromGateway,
  isKeptPage,
  isPage,
  isSignedOutPage,
  localeOfPage,
  lookOfPage,
  userOfPage,
} from './kept-pages'
import type { MediaShelf } from './media-shelf'
import { offlinePageResponse } from './offline-page'
import type { PageShelf } from './page-shelf'
import { pageUrl } from './page-url'
import { inTime, Patience } from './patience'
import type { PlaceShelf } from './place-shelf'
import type { PageLoaded } from './worker-message'

type KeeperParts = {
  fetch: typeof fetch
  origin: string
  /** The language tag of the device, which counts where nobody is known. */
  language: string
  now(): number
  reader: DeviceReader
  pages: PageShelf
  places: PlaceShelf
  media: MediaShelf
  assets: AssetShelf
}

/** Answers for pages, from the network or the device, and takes from each that comes what it says: who is here, and what is to be kept. */
export class PageKeeper {
  private readonly patience: Patience
  /** The pages that are being fetched to be kept. */
  private readonly fetching = new Set<string>()

  constructor(private readonly parts: KeeperParts) {
    this.patience = new Patience(parts.now)
  }

  /** A page, from the network if that answers, else from the device; `later` is told at once what goes on after the answer. */
  async page(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const url = pageUrl(request.url)
    const kept = await this.parts.pages.find(url)
    const over = kept && this.patience.overBy(url)
    if (over) return this.keptAnswer(kept, over)
    const asked = this.parts.reader.stay
    const coming = this.parts.fetch(request).then(comeIn)
    // Also what arrives after the kept page was shown is learnt from; nothing can be added to an event that has had its answer.
    later(
      coming.then(
        ({ copy }) => this.learnWithTools(url, copy, asked),
        () => undefined,
      ),
    )
    try {
      const answer = coming.then(({ handed }) => handed)
      const response = kept ? await inTime(answer, () => null) : await answer
      if (response && !isFromGateway(response)) return response
      const absence = response ? 'no-server' : 'no-network'
      if (kept) return await this.keptAnswer(kept, absence)
      if (response && !(await this.isOfReader(url))) return response
      return await this.offlinePage(absence)
    } catch {
      return kept ? this.keptAnswer(kept, 'no-network') : this.offlinePage('no-network')
    }
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
    if (!(await this.parts.pages.find(url))) return answer
    return inTime(answer, () => {
      this.patience.giveUp(url, 'no-network')
      calling.abort()
      return Response.error()
    })
  }

  /** Fetches and keeps a page that was opened without being loaded whole. */
  async keep(address: string): Promise<void> {
    if (await this.keepPage(address)) await this.parts.assets.keepTools()
  }

  /** Keeps a page that was loaded before this worker was there: what it shows before the tools that nobody has opened yet. */
  async keepLoaded(loaded: PageLoaded): Promise<void> {
    const { places, media, assets } = this.parts
    const isKept = await this.keepPage(loaded.keep)
    await places.remember(loaded.keep)
    await Promise.all([media.keepAll(loaded.media), assets.keep(loaded.assets)])
    if (isKept) await assets.keepTools()
  }

  /** What is kept as the answer where the server is not reached; where it leads on to another page, its reader has waited for that one too. */
  private async keptAnswer(kept: Response, absence: Absence): Promise<Response> {
    const target = kept.headers.get('location')
    if (target === null) return withMark(kept, absence, await this.parts.reader.look())
    this.patience.giveUp(new URL(target), absence)
    return kept
  }

  private async offlinePage(absence: Absence): Promise<Response> {
    const { reader, assets, pages } = this.parts
    const language = (await reader.language()) ?? this.parts.language
    const manner = { language, look: await reader.look(), styles: await assets.keptStyles() }
    return offlinePageResponse(manner, await pages.onDevice(), absence)
  }

  /** Whether an address is one of those that are kept for a reader who has pages on this device. */
  private async isOfReader(url: URL): Promise<boolean> {
    return isKeptPage(url.pathname) && (await this.parts.pages.onDevice()).hasPages
  }

  /** Fetches and keeps a page, unless that was done or tried a moment ago; says whether it was kept. */
  private async keepPage(address: string): Promise<boolean> {
    const url = pageUrl(new URL(address, this.parts.origin))
    if (!isKeptPage(url.pathname) || this.fetching.has(url.href) || this.parts.pages.isResting(url)) return false
    this.fetching.add(url.href)
    try {
      const init = { headers: { accept: 'text/html' }, credentials: 'same-origin', redirect: 'manual' } as const
      const asked = this.parts.reader.stay
      return await this.keepFetched(url, await this.parts.fetch(url, init), asked)
    } catch {
      return false
    } finally {
      this.fetching.delete(url.href)
    }
  }

  private async keepFetched(url: URL, response: Response, asked: Stay): Promise<boolean> {
    let isKept = false
    try {
      isKept = await this.learn(url, response, asked)
    } finally {
      if (!isKept) this.parts.pages.noteVain(url, asked)
    }
    return isKept
  }

  private async learnWithTools(url: URL, response: Response, asked: Stay): Promise<void> {
    if (await this.learn(url, response, asked)) await this.parts.assets.keepTools()
  }

  /** Takes from a page of the server what it says: who is signed in, and what is to be kept of it or no longer. Says whether it was kept. */
  private async learn(url: URL, response: Response, asked: Stay): Promise<boolean> {
    if (isFromGateway(response)) return false
    if (response.ok && isSignedOutPage(url.pathname)) await this.learnOfSession(response)
    else if (!response.ok || response.redirected || !isPage(response)) await this.dropPage(url, response)
    else return this.learnFrom(url, response, asked)
    return false
  }

  /** At these addresses a page that names somebody says that the session goes on. */
  private async learnOfSession(response: Response): Promise<void> {
    if (userOfPage(await response.text()) === null) await this.parts.reader.forget()
  }

  private async learnFrom(url: URL, response: Response, asked: Stay): Promise<boolean> {
    const html = await response.text()
    const userId = userOfPage(html)
    if (!userId) return false
    // A line may end an answer in its midst and call that its end.
    const isToKeep = isKeptPage(url.pathname) && html.trimEnd().endsWith('</html>')
    const mark = { userId, language: localeOfPage(html), look: lookOfPage(html) }
    const isHere = await this.parts.reader.keepFor(mark, asked, async () => {
      if (isToKeep) await this.parts.pages.put(userId, url, html, response)
    })
    if (!isHere || !isToKeep) return false
    await this.parts.assets.keep(assetsOfPage(html))
    return true
  }

  /** A page that leads elsewhere now (turned in, taken away) is not kept; one that failed for the moment is. */
  private async dropPage(url: URL, { status }: Response): Promise<void> {
    if (status < 500 && status !== 429) await this.parts.pages.drop(url)
  }
}
