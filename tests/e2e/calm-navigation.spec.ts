import type { Page, Request } from '@playwright/test'
import { assign } from './support/assign'
import { expect, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

const STUDENT = 'student27@example.org'
/** The last page of one chapter of the unit, and the first two of the next. */
const LAST = 'One Word'
const FIRST = 'The Glass Giant'
const SECOND = 'Small Lamp, Big Light'
/** Maximum number of frames between the arrival of a page's data and its display. */
const MOST_FRAMES = 2
/** Number of times that a page is opened; a busy machine may miss a frame in some. */
const TRIES = 5

/** The parts that stay while pages change: the app bar and the side navigation. */
const FRAME = 'header, nav[aria-label="Main"]'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const onward = (page: Page, name: string) => page.getByRole('link', { name: `Next: ${name}` })
const back = (page: Page, name: string) => page.getByRole('link', { name: `Previous: ${name}` })

/** The router's requests for a page's data. */
const isData = (request: Request) => new URL(request.url()).searchParams.has('_rsc')

/** A request of the router: its page, by the last part of its path, and whether it asks for the full page. */
type Asked = { id: string; url: string; isWhole: boolean }

/** The router's requests in order. */
function logData(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    if (!isData(request)) return
    const url = request.url()
    const isWhole = request.headers()['next-router-prefetch'] === undefined
    asked.push({ id: new URL(url).pathname.split('/').at(-1) ?? '', url, isWhole })
  })
  return asked
}

const askedFor = (asked: Asked[], id: string | undefined) => asked.filter((question) => question.id === id)

/** Waits until a requested page has arrived, as often as it was requested in full. */
async function hasCome(page: Page, asked: Asked[], id: string | undefined, times = 1): Promise<void> {
  const timesCome = () => {
    const whole = askedFor(asked, id).filter(({ isWhole }) => isWhole)
    const urls = [...new Set(whole.map(({ url }) => url))]
    // The page also reports what came through its worker.
    return page.evaluate((names) => names.flatMap((name) => performance.getEntriesByName(name)).length, urls)
  }
  await expect.poll(timesCome).toBe(times)
}

type Watched = { frame: Element[]; changes: number; shifts: number }

/** Keeps references to the elements of the frame, and counts the changes in it and the layout shifts of the page from now on. */
async function watch(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const watched: Watched = { frame: [...document.querySelectorAll(selector)], changes: 0, shifts: 0 }
    Object.assign(window, { watched })
    const changes = new MutationObserver((records) => {
      watched.changes += records.length
    })
    const whole = { attributes: true, characterData: true, childList: true, subtree: true }
    for (const element of watched.frame) changes.observe(element, whole)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shifts += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  }, FRAME)
}

const seen = (page: Page) =>
  page.evaluate((selector) => {
    const { frame, changes, shifts } = (window as unknown as { watched: Watched }).watched
    const now = [...document.querySelectorAll(selector)]
    return { parts: frame.length, same: now.filter((element, at) => element === frame[at]).length, changes, shifts }
  }, FRAME)

let address = ''
let ids: Record<string, string> = {}

test.beforeEach(async ({ apiOf, database }) => {
  const item = (key: string) => database.contentId('demo-k5ela', key)
  ids = { last: await item('lr-1-reflect'), first: await item('lr-l2'), second: await item('lr-2-ignite') }
  const teacher = await apiOf('teacher2@example.org')
  const given = await assign(teacher, database, await item('lr-unit'), { student: STUDENT })
  const work = await given.workOf(STUDENT)
  address = `/assignments/${work}/chapter/${await item('lr-l1')}/subsection/${ids.last}`
})

/** Opens the last page of the first chapter and waits until its view is saved and the next page was prefetched, which is when the page is idle. */
async function open(page: Page): Promise<Asked[]> {
  const asked = logData(page)
  const viewed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/interactions',
  )
  await page.goto(address)
  await expect(heading(page, LAST)).toBeVisible()
  await hasCome(page, asked, ids.first)
  await viewed
  return asked
}

test('moving between two chapters leaves the frame unchanged, without layout shifts', async ({ page, signIn }) => {
  await signIn(STUDENT)
  await open(page)
  await watch(page)
  await onward(page, FIRST).click()
  await expect(heading(page, FIRST)).toBeVisible()
  await back(page, LAST).click()
  await expect(heading(page, LAST)).toBeVisible()
  const { parts, ...rest } = await seen(page)
  expect(parts).toBeGreaterThan(1)
  expect(rest).toEqual({ same: parts, changes: 0, shifts: 0 })
})

test('moving between two chapters keeps the contents rows and marks the open and finished pages', async ({
  page,
  signIn,
}) => {
  await signIn(STUDENT)
  await open(page)
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  const line = (name: string) => contents.getByRole('link', { name }).first()
  await expect(line(LAST)).toHaveAttribute('data-done')
  const rows = await contents.getByRole('link').elementHandles()
  await onward(page, FIRST).click()
  await expect(heading(page, FIRST)).toBeVisible()
  await expect(line(FIRST)).toHaveAttribute('aria-current', 'page')
  await expect(contents.locator('[aria-current]')).toHaveCount(1)
  const isSame = await contents.evaluate(
    (nav, kept) => [...nav.querySelectorAll('a')].every((row, at) => row === kept[at]),
    rows,
  )
  expect(isSame).toBe(true)
})

test('opening work from the list never shows a page without its table of contents', async ({ page, signIn }) => {
  await signIn(STUDENT)
  await open(page)
  await page.goto('/assignments')
  await page.evaluate(() => {
    const bare: string[] = []
    Object.assign(window, { bare })
    new MutationObserver(() => {
      const title = document.querySelector('.story-title')?.textContent
      if (title && !document.getElementById('toc')) bare.push(title)
    }).observe(document.body, { childList: true, subtree: true })
  })
  const work = new URL(address, 'http://localhost').pathname.split('/')[2]
  await page.locator(`a[href="/assignments/${work}"]`).first().click()
  await expect(heading(page, LAST)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { bare?: string[] }).bare ?? [])).toEqual([])
})

test.describe('with the network held', () => {
  // Requests that a worker makes on behalf of the page cannot be held.
  test.use({ serviceWorkers: 'block' })

  test('a redirecting address shows a page skeleton beside the contents until the page arrives', async ({
    page,
    signIn,
  }) => {
    await signIn(STUDENT)
    await open(page)
    await page.goto('/assignments')
    const work = new URL(address, 'http://localhost').pathname.split('/')[2]
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/assignments/${work}/chapter/**`, async (route) => {
      await held
      await route.continue()
    })
    await page.locator(`a[href="/assignments/${work}"]`).first().click()
    const coming = page.locator('.viewer-coming')
    await expect(coming).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible()
    release()
    await expect(heading(page, LAST)).toBeVisible()
    await expect(coming).toBeHidden()
  })
})

test('the table of contents keeps its scroll position and brings the open page into view', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await signIn(STUDENT)
  await open(page)
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  const line = (name: string) => contents.getByRole('link', { name }).first()
  const scrolled = () => contents.evaluate((nav) => nav.scrollTop)
  await expect(line(LAST)).toBeInViewport({ ratio: 0.9 })
  await line(FIRST).evaluate((link) => {
    const nav = link.closest('nav')
    if (nav) nav.scrollTop += link.getBoundingClientRect().bottom - nav.getBoundingClientRect().bottom + 8
  })
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await onward(page, FIRST).click()
  await expect(heading(page, FIRST)).toBeVisible()
  expect(await scrolled()).toBe(before)

  await contents.evaluate((nav) => nav.scrollTo(0, 0))
  await expect(line(FIRST)).not.toBeInViewport()
  await onward(page, SECOND).click()
  await expect(heading(page, SECOND)).toBeVisible()
  await expect(line(SECOND)).toBeInViewport({ ratio: 0.9 })
})

test('keyboard focus stays on a contents row after opening it, and moves to the title after a page link', async ({
  page,
  signIn,
}) => {
  await signIn(STUDENT)
  await open(page)
  const line = page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link', { name: FIRST }).first()
  await line.press('Enter')
  await expect(heading(page, FIRST)).toBeVisible()
  await expect(line).toBeFocused()
  await expect(line).toHaveAttribute('aria-current', 'page')
  await back(page, LAST).press('Enter')
  await expect(heading(page, LAST)).toBeFocused()
})

test('the next page is prefetched, others on hover; a click requests nothing more', async ({ page, signIn }) => {
  await signIn(STUDENT)
  const asked = await open(page)
  // The first view of a page adds its mark: the page is refreshed, which discards what was prefetched.
  await hasCome(page, asked, ids.last)
  await hasCome(page, asked, ids.first, 2)
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  const ahead = contents.getByRole('link', { name: SECOND }).first()
  expect(askedFor(asked, ids.second)).toEqual([])
  await ahead.hover()
  await hasCome(page, asked, ids.second)
  const before = askedFor(asked, ids.first)
  await onward(page, FIRST).click()
  await expect(heading(page, FIRST)).toBeVisible()
  expect(askedFor(asked, ids.first)).toEqual(before)
})

/** Follows a link and counts the frames from the arrival of the page's data to the frame that shows another heading. */
const framesTo = (page: Page, rel: 'next' | 'prev') =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const title = () => document.querySelector('h1')?.textContent
        const before = title()
        const frames: number[] = []
        let arrived = 0
        let isShown = false
        const tick = (time: number) => {
          frames.push(time)
          if (!isShown) requestAnimationFrame(tick)
        }
        requestAnimationFrame(tick)
        const data = new PerformanceObserver((list) => {
          for (const entry of list.getEntriesByType('resource')) {
            if (entry.name.includes('_rsc=')) arrived = (entry as PerformanceResourceTiming).responseEnd
          }
        })
        data.observe({ type: 'resource' })
        const changes = new MutationObserver(() => {
          if (!title() || title() === before) return
          changes.disconnect()
          requestAnimationFrame((shown) => {
            isShown = true
            const count = () => {
              // The observer is notified a moment later.
              if (arrived === 0) return void setTimeout(count)
              data.disconnect()
              resolve(new Set([...frames, shown].filter((time) => time > arrived && time <= shown)).size)
            }
            count()
          })
        })
        changes.observe(document.body, { childList: true, subtree: true, characterData: true })
        document.querySelector<HTMLAnchorElement>(`a[rel=${wanted}]`)?.click()
      }),
    rel,
  )

test('a page fetched on click is shown within two frames of its data arriving', async ({ page, signIn }) => {
  // A device in data-saving mode prefetches nothing.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await signIn(STUDENT)
  const asked = logData(page)
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('content-viewer-last-viewed'))).toBeTruthy()
  expect(askedFor(asked, ids.first)).toEqual([])
  const frames: number[] = []
  for (let turn = 0; turn < TRIES; turn += 1) {
    frames.push(await framesTo(page, turn % 2 === 0 ? 'next' : 'prev'))
  }
  expect(Math.min(...frames), `frames: ${frames.join()}`).toBeLessThanOrEqual(MOST_FRAMES)
})
