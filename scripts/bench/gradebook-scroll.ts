import { chromium, type Page } from '@playwright/test'
import { provideBrowser } from '../lib/browser.mjs'
import type { Session } from './sessions'

/** Time that the page is left idle before scrolling, in milliseconds. */
const SETTLE_TIME = 2_000
const STEPS = 60
/** Scroll distance per wheel event in pixels, and the interval in milliseconds. */
const STEP = 400
const BETWEEN = 40

// A string instead of a function: the transpiler would insert a call of a helper that does not exist in the page.
const WATCH = `(() => {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
})()`
const READ = `(() => {
  const { longTasks } = window
  window.longTasks = []
  return { tasks: longTasks, nodes: document.querySelectorAll('[role="grid"], [role="grid"] *').length }
})()`

/** The durations of tasks above 50 ms during scrolling, and the maximum number of DOM elements. */
type Scrolled = { tasks: number[]; nodes: number }

async function scroll(page: Page, [across, down]: [number, number]): Promise<Scrolled> {
  let nodes = 0
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(across, down)
    await page.waitForTimeout(BETWEEN)
    if (step % 10 === 0) nodes = Math.max(nodes, await page.locator('[role="grid"] *').count())
  }
  const read = await page.evaluate<Scrolled>(READ)
  return { tasks: read.tasks, nodes: Math.max(nodes, read.nodes) }
}

/** Scrolls the gradebook at an address down and then right; returns the tasks above 50 ms and the number of elements. */
export async function scrollGradebook(base: string, path: string, session: Session): Promise<Scrolled> {
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block' })
    const [name = '', ...value] = session.cookie.split('=')
    await context.addCookies([{ name, value: value.join('='), url: base }])
    await context.addInitScript(WATCH)
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })
    await page.waitForTimeout(SETTLE_TIME)
    const box = await page.getByRole('grid').boundingBox()
    const sheet = await page.locator('section:has(> [role="grid"])').boundingBox()
    if (!box || !sheet) throw new Error('The gradebook has no grid.')
    await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2)
    await page.evaluate<Scrolled>(READ)
    const down = await scroll(page, [0, STEP])
    const right = await scroll(page, [STEP / 2, 0])
    return { tasks: [...down.tasks, ...right.tasks], nodes: Math.max(down.nodes, right.nodes) }
  } finally {
    await browser.close()
  }
}
