import { pagesCache, VERSION } from '@/lib/offline/kept-pages'
import { holdEarlySubmits } from './hold-early-submits'
import { joinWords } from './join-words'
import { EARLY_INPUT, noteEarlyInput } from './note-early-input'

export type GuardOptions = {
  /** Where the scripts of the build are. */
  parts: string
  /** Said where the page waits to be loaded again. */
  waiting: string
  /** Under what name, with the user's id behind it, the device keeps pages, and which part of an address names another text (`kept-pages.ts`). */
  pages: string
  version: string
}

/**
 * Sees to a page whose scripts or whose end were lost on the way: it looks whole, is dead, and forgets what is written into it. What is typed or
 * picked in its questions is remembered, the page is loaded again once what was missing can be had and nobody is typing, and what was remembered
 * is there again before the scripts take the page over (`useEarlyInput`). Written into the head of each page, before all that can fail: it may
 * use nothing but what is in it and what it is given.
 */
export function guardPage(
  { parts, waiting, pages, version }: GuardOptions,
  join: typeof joinWords,
  note: ReturnType<typeof noteEarlyInput>,
  reload = () => window.location.reload(),
): void {
  type Field = HTMLInputElement | HTMLTextAreaElement
  /** What was entered into a field, the place of it, and what the server had written into it, and into all fields of its question. */
  type Early = { at: string; was: string; written: string; value: string; isPicked: boolean; isFocused: boolean }
  type Place = { field: Field; was: string }
  const WAITS = [1_500, 2_000, 5_000, 10_000, 30_000]
  const RESTS_MS = 1_500
  const STANDS_STILL_MS = 8_000
  /** How long, in ms, a line may take to answer, and to bring what was asked for. */
  const [ANSWERS_MS, BRINGS_MS] = [6_000, 60_000]
  /** A page that is loaded again so often in vain stays as it is. */
  const MAX_TRIES = 4
  const NOTE = 'not-whole'
  /** What was typed so long ago, in ms, is another matter. */
  const KEPT_MS = 600_000
  const { pathname: path } = window.location
  const user = () => document.querySelector<HTMLMetaElement>('meta[name="auth-user"]')?.content ?? ''
  const key = (of = path) => `early ${user()} ${of}`
  /** The fields of the questions that are there, by the places of the question on the page and of the field in it, and what is asked. */
  function fields(): Map<string, Place> {
    const found = new Map<string, Place>()
    for (const [place, question] of [...document.querySelectorAll('[data-interactive]')].entries()) {
      const asked = question.querySelector('h2')?.textContent ?? ''
      const own = [...question.querySelectorAll<Field>('input, textarea')]
      const was = JSON.stringify(own.map(wrote))
      for (const [at, field] of own.entries()) found.set(`${place} ${at} ${asked}`, { field, was })
    }
    return found
  }
  const isPick = ({ type }: Field) => type === 'radio' || type === 'checkbox'
  const wrote = (field: Field) => (isPick(field) ? `${(field as HTMLInputElement).defaultChecked}` : field.defaultValue)
  const triesKey = `again ${path}`
  /** What is missing, and since when, by the clock of the page. */
  const missing = new Map<string, number>()
  let typedAt = 0
  /** It waits to be loaded again, or has been too often. */
  let isSeenTo = false
  let isWhole = false

  /** The storage of the tab may be closed to pages. */
  function storage<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(window.sessionStorage)
    } catch {
      return null
    }
  }
  function read(of = path): Early[] {
    const { at, early } = JSON.parse(storage((kept) => kept.getItem(key(of))) ?? '{ "at": 0, "early": [] }')
    return Date.now() - at < KEPT_MS ? early : []
  }
  const forget = () => storage((kept) => kept.removeItem(key()))

  function remember() {
    const isChanged = (field: Field) =>
      isPick(field) ? `${(field as HTMLInputElement).checked}` !== wrote(field) : field.value !== wrote(field)
    const early: Early[] = []
    for (const [at, { field, was }] of fields()) {
      const isPicked = (field as HTMLInputElement).checked ?? false
      const isFocused = field === document.activeElement
      if (isChanged(field)) early.push({ at, was, written: wrote(field), value: field.value, isPicked, isFocused })
    }
    storage((kept) => kept.setItem(key(), JSON.stringify({ at: Date.now(), early })))
  }

  /** Puts what is remembered into the fields that have come, once: words beside what is there by now, a pick where nothing else is. */
  function restore(early: Early[]) {
    const there = fields()
    for (const one of [...early]) {
      const place = there.get(one.at)
      if (!place) continue
      early.splice(early.indexOf(one), 1)
      const { field, was } = place
      if (!isPick(field)) field.value = join(field, one.value, one.written, wrote(field))
      else if (was === one.was) (field as HTMLInputElement).checked = one.isPicked
      else continue
      note(field)
      if (one.isFocused) field.focus()
    }
  }

  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  /** The more often it was asked for, the longer it may take. */
  async function canBeHad(address: string, time: number): Promise<boolean> {
    const calling = new AbortController()
    let timer = setTimeout(() => calling.abort(), time * ANSWERS_MS)
    try {
      const answer = await fetch(address, { cache: 'reload', signal: calling.signal })
      clearTimeout(timer)
      timer = setTimeout(() => calling.abort(), time * BRINGS_MS)
      await answer.arrayBuffer()
      const { ok, headers } = answer
      if (address === window.location.href) return ok && headers.has('content-security-policy')
      return ok && !headers.get('content-type')?.startsWith('text/html')
    } catch {
      return address === window.location.href && isOnDevice()
    } finally {
      clearTimeout(timer)
    }
  }
  /** Whether the page is kept on the device, which answers for it where the network does not. */
  async function isOnDevice(): Promise<boolean> {
    const own = pages + user()
    if (!navigator.serviceWorker?.controller || !(await caches.has(own))) return false
    const textOf = ({ pathname, searchParams }: URL) => `${pathname} ${searchParams.get(version)}`
    const kept = await (await caches.open(own)).keys()
    return kept.some(({ url }) => textOf(new URL(url)) === textOf(new URL(window.location.href)))
  }

  function say() {
    const note = document.createElement('p')
    note.id = NOTE
    note.setAttribute('role', 'status')
    note.textContent = waiting
    note.style.cssText =
      'position:fixed;inset:auto 0 0 0;z-index:99;margin:0;padding:1rem 1.6rem;text-align:center;font:inherit;background:var(--surface,Canvas);color:var(--text,CanvasText);border-top:1px solid'
    document.body?.append(note)
  }

  /** What has come after all is not missing. */
  function takeOffCome() {
    for (const [address, since] of missing) if (hasComeSince(address, since)) missing.delete(address)
    if (document.readyState !== 'loading') missing.delete(window.location.href)
  }

  /** Waits until what is missing can be had, unless that is known, and nobody types. */
  async function loadAgain(canBe = false) {
    if (isSeenTo) return
    isSeenTo = true
    // Nobody could count how often where nothing can be kept.
    const tries = storage((kept) => {
      const count = Number(kept.getItem(triesKey) ?? 0) + 1
      kept.setItem(triesKey, `${count}`)
      return count
    })
    if (tries === null || tries > MAX_TRIES) return
    const timer = setTimeout(say, 2_000)
    for (let asked = 0; !canBe; asked += 1) {
      await wait(WAITS[Math.min(asked, WAITS.length - 1)] as number)
      takeOffCome()
      const had = await Promise.all(
        [...missing.keys()].map((address) => canBeHad(address, Math.min(asked + 1, WAITS.length))),
      )
      canBe = had.every(Boolean)
    }
    takeOffCome()
    while (missing.size > 0 && Date.now() - typedAt < RESTS_MS) {
      await wait(200)
      takeOffCome()
    }
    clearTimeout(timer)
    if (missing.size > 0) return reload()
    document.getElementById(NOTE)?.remove()
    isSeenTo = false
    if (document.readyState === 'complete') handleLoad()
    else watchEnd()
  }

  function isLost(address: string) {
    if (isWhole || !address.includes(parts)) return
    missing.set(address, performance.now())
    void loadAgain()
  }

  function handleError(event: Event) {
    const { target } = event
    // A script with a listener of its own was asked for by another one, which sees to it.
    if (target instanceof HTMLScriptElement && target.onerror === null) isLost(target.src)
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.onerror === null) isLost(target.href)
    if (!(event instanceof ErrorEvent && event.error instanceof SyntaxError && event.filename.includes(parts))) return
    // A filter's page came in its place: for a browser that is no failure, and whoever asked for the script would wait for good.
    const asked = [...document.scripts].find(({ src, onerror }) => src === event.filename && onerror !== null)
    if (asked) asked.dispatchEvent(new Event('error'))
    else isLost(event.filename)
  }

  /** Whether the browser says that a script came, or that it did not; null where it says neither. */
  function hasCome({ responseStatus, ...entry }: PerformanceResourceTiming): boolean | null {
    const contentType = 'contentType' in entry ? `${entry.contentType}` : ''
    if (responseStatus === undefined) return null
    return responseStatus > 0 && responseStatus < 400 && !contentType.startsWith('text/html')
  }
  const scriptsOf = (entries: PerformanceEntryList) =>
    (entries as PerformanceResourceTiming[]).filter(({ initiatorType }) => initiatorType === 'script')

  /** Whether the build, which tries once more, got what was lost. */
  const hasComeSince = (address: string, since: number) =>
    scriptsOf(performance.getEntriesByName(address)).some((one) => one.startTime > since && hasCome(one))

  /** What was lost before this ran: a style that is on its way holds it up, and not the scripts. */
  function lookBack() {
    const entries = scriptsOf(performance.getEntriesByType('resource'))
    const come = new Set(entries.filter(hasCome).map(({ name }) => name))
    for (const entry of entries) if (hasCome(entry) === false && !come.has(entry.name)) isLost(entry.name)
  }

  /** A page that is cut off stays as it is in the midst of its load; it is asked for less and less often. */
  function watchEnd(stillFor = STANDS_STILL_MS) {
    const sizeNow = () => document.documentElement.textContent.length + document.getElementsByTagName('*').length
    let [size, since] = [0, Date.now()]
    const timer = setInterval(async () => {
      if (document.readyState !== 'loading' || isSeenTo) return clearInterval(timer)
      const now = sizeNow()
      if (now !== size) [size, since] = [now, Date.now()]
      if (Date.now() - since < stillFor) return
      clearInterval(timer)
      // One that is only slow has come meanwhile.
      const isThere = await canBeHad(window.location.href, stillFor / STANDS_STILL_MS)
      if (document.readyState !== 'loading') return
      if (!isThere || sizeNow() !== size) return watchEnd(2 * stillFor)
      missing.set(window.location.href, performance.now())
      void loadAgain(true)
    }, 1_000)
  }

  function handleInput() {
    typedAt = Date.now()
    remember()
  }

  /** Who answers a question again, on a page that the router has come back to, means what was left in it no more. */
  function handleAnswer({ target }: Event) {
    const of = window.location.pathname
    const question = (target as Element).closest('[data-interactive]')
    const early = question ? read(of) : []
    if (!question || early.length === 0) return
    const place = [...document.querySelectorAll('[data-interactive]')].indexOf(question)
    const left = early.filter(({ at }) => !at.startsWith(`${place} `))
    storage((kept) => kept.setItem(key(of), JSON.stringify({ at: Date.now(), early: left })))
  }

  function handleLoad() {
    if (isSeenTo || isWhole) return
    isWhole = true
    document.removeEventListener('input', handleInput, true)
    document.addEventListener('input', handleAnswer, true)
    storage((kept) => kept.removeItem(triesKey))
    setTimeout(forget, 0)
  }

  const early = read()
  if (early.length > 0) {
    const observer = new MutationObserver(() => {
      restore(early)
      if (early.length === 0 || document.readyState !== 'loading') observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }
  window.addEventListener('error', handleError, true)
  document.addEventListener('input', handleInput, true)
  window.addEventListener('load', handleLoad)
  lookBack()
  watchEnd()
}

/** The script in the head of a page: it guards the page (`guardPage`), notes what is entered early, and holds what is sent early (`holdEarlySubmits`). */
export function guardScript(said: Pick<GuardOptions, 'parts' | 'waiting'>): string {
  const options: GuardOptions = { ...said, pages: pagesCache(''), version: VERSION }
  const note = `(${noteEarlyInput})(${JSON.stringify(EARLY_INPUT)})`
  return `(${guardPage})(${JSON.stringify(options)}, ${joinWords}, ${note});(${holdEarlySubmits})()`
}
