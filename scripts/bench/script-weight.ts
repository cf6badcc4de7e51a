import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { provideBrowser } from '../lib/browser.mjs'
import type { Line } from './measure'
import type { Bench } from './prepare'
import type { Session } from './sessions'

const LIMIT_KB = 45
/** Time in milliseconds that a page is watched after its network is idle: what it loads when idle counts too. */
const WATCH_TIME = 3_000

type Watch = { base: string; session: Session; hasRealtime: boolean }

/** Returns the Brotli bytes of all scripts that a page fetches, from its first byte until its network has been idle for long. */
async function scriptBytes(browser: Browser, path: string, { base, session, hasRealtime }: Watch): Promise<number> {
  const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block' })
  const [name = '', ...value] = session.cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: base }])
  const page = await context.newPage()
  if (!hasRealtime)
    await page.route('**/api/realtime', (route) => route.fulfill({ json: { result: null, context: {} } }))
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const url = response.url()
    if (/\.js(\?|$)/.test(url) && response.ok() && !scripts.has(url))
      scripts.set(
        url,
        response.body().then((code) => brotliCompressSync(code).byteLength),
      )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await wait(WATCH_TIME)
  const sizes = await Promise.all(scripts.values())
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Measures the JavaScript of a student's reading page with one multiple-choice question in excess of a blank page of the same build: what the page
 * itself loads, and the total with the realtime client, which it fetches once it is idle.
 */
export async function benchScripts(base: string, bench: Bench, session: Session): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args: ['--no-sandbox'] })
  try {
    const path = `/assignments/${bench.students[0]?.userAssignmentId}`
    const blank = await scriptBytes(browser, '/debug/blank', { base, session, hasRealtime: true })
    const line = async (what: string, hasRealtime: boolean): Promise<Line> => {
      const bytes = await scriptBytes(browser, path, { base, session, hasRealtime })
      const above = (bytes - blank) / 1000
      return {
        what: `JavaScript of a reading page with one question above a blank page (brotli), ${what}`,
        subject: `${(bytes / 1000).toFixed(1)} kB`,
        baseline: `${(blank / 1000).toFixed(1)} kB`,
        ratio: above,
        aim: `at most ${LIMIT_KB} kB above`,
        holds: above <= LIMIT_KB,
      }
    }
    return [await line('for reading and answering', false), await line('with the realtime client that follows', true)]
  } finally {
    await browser.close()
  }
}
