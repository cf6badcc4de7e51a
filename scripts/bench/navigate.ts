import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { provideBrowser } from '../lib/browser.mjs'
import { type Line, median, timesByTurns } from './measure'
import type { Bench } from './prepare'
import type { Session } from './sessions'

const AIM = 1.3
const MOST_FRAMES = 2
/** Number of counted navigations to each page. */
const ROUNDS = 20
/** Time in milliseconds that a page is left idle before its link is pressed, so that prefetches have finished. */
const SETTLE_TIME = 1_500
const NEXT = 'a[rel=next]'
const PREVIOUS = 'a[rel=prev]'

/** Simulates a reader who saves data: nothing is prefetched. */
const SAVES_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`

// Strings instead of functions: the transpiler would insert a call of a helper that does not exist in the page.
const SIZE = `(() => {
  const { innerHTML } = document.querySelector('[data-viewer]')
  return { elements: document.querySelectorAll('[data-viewer] *').length, characters: innerHTML.length }
})()`

/** Presses a link; returns the time until the frame that shows another heading, and the frames since the last byte of its data. */
const press = (selector: string) => `new Promise((resolve) => {
  const heading = () => document.querySelector('h1')?.textContent
  const [before, frames, arrivals] = [heading(), [], []]
  let isShown = false
  const tick = (time) => {
    frames.push(time)
    if (!isShown) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries()) if (name.includes('_rsc=')) arrivals.push(responseEnd)
  }).observe({ type: 'resource' })
  const began = performance.now()
  const changes = new MutationObserver(() => {
    if (!heading() || heading() === before) return
    changes.disconnect()
    requestAnimationFrame((shown) => {
      isShown = true
      // The first task after the frame: work that a page does once it is visible comes later.
      scheduler.postTask(() => {
        const time = performance.now() - began
        // The observer is notified a moment later.
        setTimeout(() => {
          const arrived = Math.max(began, ...arrivals.filter((end) => end <= shown))
          resolve({ time, frames: [...new Set([...frames, shown])].filter((at) => at > arrived && at <= shown).length })
        }, 100)
      }, { priority: 'user-blocking' })
    })
  })
  changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  document.querySelector('${selector}').click()
})`

type Pressed = { time: number; frames: number }
type Place = { base: string; session: Session }

async function openContext(browser: Browser, { base, session }: Place, isPrefetched: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block' })
  const [name = '', ...value] = session.cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: base }])
  if (!isPrefetched) await context.addInitScript(SAVES_DATA)
  return context
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/** Navigates back and forth; each link is hovered first and left for a moment, as by a reader who looks for it. */
function walk(page: Page, links: readonly [string, string]): () => Promise<Pressed> {
  let step = 0
  return async () => {
    const link = links[step % 2] ?? NEXT
    step += 1
    await page.hover(link)
    await wait(SETTLE_TIME)
    return page.evaluate<Pressed>(press(link))
  }
}

async function measure(browser: Browser, path: string, place: Place, isPrefetched: boolean): Promise<Line[]> {
  const context = await openContext(browser, place, isPrefetched)
  const reader = await openPage(context, path)
  const { elements, characters } = await reader.evaluate<{ elements: number; characters: number }>(SIZE)
  const ahead = isPrefetched ? '&ahead=1' : ''
  const bare = await openPage(context, `/debug/blank/one?elements=${elements}&characters=${characters}${ahead}`)
  const readOn = walk(reader, [NEXT, PREVIOUS])
  const walkBare = walk(bare, [NEXT, NEXT])
  const frames: number[] = []
  const { subject, baseline } = await timesByTurns(
    ROUNDS,
    async () => {
      const pressed = await readOn()
      frames.push(pressed.frames)
      return pressed.time
    },
    async () => (await walkBare()).time,
  )
  await context.close()
  const how = isPrefetched ? 'fetched ahead' : 'fetched by the click'
  const ratio = subject / baseline
  const lines: Line[] = [
    {
      what: `from a click to the next page of a chapter, ${how} / a bare page of the same size`,
      subject: `${subject.toFixed(0)} ms`,
      baseline: `${baseline.toFixed(0)} ms`,
      ratio,
      aim: `at most ${AIM}`,
      holds: ratio <= AIM,
    },
  ]
  if (isPrefetched) return lines
  const shownAfter = median(frames)
  return [
    ...lines,
    {
      what: 'frames from the arrival of the next page to its being shown',
      subject: String(shownAfter),
      baseline: String(MOST_FRAMES),
      ratio: shownAfter / MOST_FRAMES,
      aim: `at most ${MOST_FRAMES} frames`,
      holds: shownAfter <= MOST_FRAMES,
    },
  ]
}

/**
 * Measures the time from a click to the next page of a chapter of 200 items, warm, compared with two bare pages of the same build behind the same
 * session check with as many elements and characters: once prefetched, as both are, and once fetched by the click.
 */
export async function benchNavigate(base: string, bench: Bench, session: Session): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args: ['--no-sandbox'] })
  try {
    const path = `/assignments/${bench.students[0]?.userAssignmentId}`
    const place = { base, session }
    return [...(await measure(browser, path, place, true)), ...(await measure(browser, path, place, false))]
  } finally {
    await browser.close()
  }
}
