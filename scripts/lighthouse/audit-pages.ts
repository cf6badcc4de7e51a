import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, chromium, request } from '@playwright/test'
import { db } from '@/lib/db/db'
import { viewerPath } from '@/lib/routing/viewer-address'
import { median } from '../bench/measure'
import { provideBrowser } from '../lib/browser.mjs'
import { freePort } from '../lib/postgres.mjs'
import { DEMO_PASSWORD, startDemo } from '../lib/start-demo'

const STUDENT = 'student1@example.org'
const TEACHER = 'teacher@example.org'
/** Minimum scores, in hundredths. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof AIMS
const CATEGORIES = Object.keys(AIMS) as Category[]
/** The number of visits to each page; the median performance counts. */
const RUNS = 5
/** The number of visits to a bare page. */
const BARE_RUNS = 3

/**
 * How Lighthouse measures its times. `simulate`, its default, loads the page unthrottled and estimates what a slow phone would have taken: it counts
 * everything loaded before the paint as a wait, and with a local server that is everything. `devtools` throttles the network and the processor.
 */
const METHODS = { simulate: 'reckoned', devtools: 'slowed down' } as const
type Method = keyof typeof METHODS

/** Fetched on demand: two of its own packages are named by a tag, which `npm ci` refuses as soon as the tag moves. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const REPORT_BYTES = 64 * 2 ** 20
const CONNECT_TRIES = 50
const CONNECT_PAUSE_MS = 200

/** The parts of a Lighthouse report that are used. */
type Result = {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  /** How fast the machine was right before the visit: Lighthouse's own measure, without a unit. */
  environment: { benchmarkIndex: number }
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Record<string, { score: number | null; title: string; displayValue?: string; numericValue?: number }>
}
/** `bare`: a blank page of the same size, which shows the most that the machine can do; it has no target of its own. */
type Screen = { name: string; who: string; path: string; bare?: boolean }
type Audited = { screen: Screen; method: Method; results: Result[] }

const say = (line: string) => process.stdout.write(`${line}\n`)

async function contentId(packageKey: string): Promise<string> {
  const where = { packageName: 'demo-k5ela', packageKey }
  return (await db().content.findFirstOrThrow({ where, select: { id: true } })).id
}

async function screens(): Promise<Screen[]> {
  const { id: userAssignmentId } = await db().userAssignment.findFirstOrThrow({
    where: {
      user: { username: STUDENT },
      submittedDate: null,
      assignment: { content: { packageKey: 'lr-l4' } },
    },
    select: { id: true },
  })
  const reading = [{ kind: 'source', id: await contentId('lr-letter-4') }]
  return [
    {
      name: 'a student’s reading page',
      who: STUDENT,
      path: viewerPath({ family: 'assignments', userAssignmentId }, reading),
    },
    { name: 'the page of a grade', who: TEACHER, path: `/curriculum/grade/${await contentId('grade-3')}` },
  ]
}

/** Starts a browser to which only Lighthouse connects; returns its debugging port. */
async function startBrowser(folder: string): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    '--ignore-certificate-errors', // the certificate of the proxy was made on this machine
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${path.join(folder, 'browser')}`,
  ]
  const browser = spawn(await provideBrowser(), args, { stdio: 'ignore' })
  const ended = once(browser, 'exit')
  return {
    port,
    stop: async () => {
      browser.kill()
      await ended
    },
  }
}

/** Connects only for as long as `work` takes: a page with a connected client is slower. */
async function inBrowser<T>(port: number, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await connect(port)
  try {
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window.')
    return await work(context)
  } finally {
    await browser.close()
  }
}

function signIn(port: number, appUrl: string, username: string): Promise<void> {
  return inBrowser(port, async (context) => {
    await context.clearCookies()
    // Requests outside the browser need this setting, too.
    const calls = await request.newContext({ ignoreHTTPSErrors: true })
    const data = { username, password: DEMO_PASSWORD }
    const answer = await calls.post(`${appUrl}/api/sessions`, { data })
    if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`)
    await context.addCookies((await calls.storageState()).cookies)
    await calls.dispose()
  })
}

async function connect(port: number): Promise<Browser> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    } catch (error) {
      if (tries === CONNECT_TRIES) throw error
      await setTimeout(CONNECT_PAUSE_MS)
    }
  }
}

// A string instead of a function: the transpiler would insert a call of a helper that does not exist in the page.
const SIZE = `(() => {
  for (const element of document.querySelectorAll('script, style, template')) element.remove()
  const { innerHTML } = document.body
  return { elements: document.querySelectorAll('body *').length, characters: innerHTML.length }
})()`

/** Returns a bare page of the same build behind the same session check, with as many elements and characters as a page on arrival. */
function bareLike(port: number, appUrl: string, screen: Screen): Promise<Screen> {
  return inBrowser(port, async (context) => {
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${appUrl}${screen.path}`)
    const { elements, characters } = await page.evaluate<{ elements: number; characters: number }>(SIZE)
    await page.close()
    const path = `/debug/blank/one?elements=${elements}&characters=${characters}`
    return { name: `a bare page as large as ${screen.name}`, who: screen.who, path, bare: true }
  })
}

/** Visits a page once as Lighthouse does: a phone on a slow network, keeping the session and nothing else. */
async function audit(address: string, port: number, method: Method): Promise<Result> {
  const flags = [
    `--port=${port}`,
    `--throttling-method=${method}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
  ]
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...flags], {
    maxBuffer: REPORT_BYTES,
  })
  const lhr: Result = JSON.parse(stdout)
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  if (lhr.finalDisplayedUrl !== address) throw new Error(`${address} leads to ${lhr.finalDisplayedUrl}.`)
  return lhr
}

async function auditAll(folder: string, appUrl: string): Promise<Audited[]> {
  const browser = await startBrowser(folder)
  try {
    const audited: Audited[] = []
    for (const product of await screens()) {
      await signIn(browser.port, appUrl, product.who)
      for (const screen of [product, await bareLike(browser.port, appUrl, product)]) {
        const address = `${appUrl}${screen.path}`
        // The very first visit warms up the server.
        await audit(address, browser.port, 'simulate')
        for (const method of Object.keys(METHODS) as Method[]) {
          const results: Result[] = []
          const runs = screen.bare ? BARE_RUNS : RUNS
          while (results.length < runs) results.push(await audit(address, browser.port, method))
          audited.push({ screen, method, results })
        }
      }
    }
    return audited
  } finally {
    await browser.stop()
  }
}

const scoreOf = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100)

/** Returns the median of all visits for performance, the worst one for the others. */
function scored(results: readonly Result[], category: Category): number {
  const scores = results.map((result) => scoreOf(result, category))
  return category === 'performance' ? median(scores) : Math.min(...scores)
}

const figure = (results: readonly Result[], id: string) =>
  median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN))

function row({ screen, method, results }: Audited): string {
  const scores = CATEGORIES.map((category) => scored(results, category))
  const holds = CATEGORIES.every((category) => scored(results, category) >= AIMS[category])
  const paints = ['first-contentful-paint', 'largest-contentful-paint'].map(
    (id) => `${(figure(results, id) / 1000).toFixed(1)} s`,
  )
  const blocked = `${figure(results, 'total-blocking-time').toFixed(0)} ms`
  const shift = figure(results, 'cumulative-layout-shift').toFixed(3)
  const machine = median(results.map(({ environment }) => environment.benchmarkIndex)).toFixed(0)
  const verdict = screen.bare ? '' : holds ? 'holds' : 'missed'
  const cells = [...scores, ...paints, blocked, shift, machine, verdict]
  return `| ${[screen.name, METHODS[method], ...cells].join(' | ')} |`
}

/** Returns the findings that lower a page's scores, as sentences. */
function complaints({ screen, method, results }: Audited): string[] {
  const told = new Set<string>()
  for (const result of results) {
    for (const category of CATEGORIES) {
      for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
        const { score = null, title = id, displayValue } = result.audits[id] ?? {}
        const isMissed = score !== null && weight > 0 && score < (category === 'performance' ? 0.9 : 1)
        if (isMissed)
          told.add(
            `${screen.name}, ${METHODS[method]}: ${category}: ${title}${displayValue ? ` (${displayValue})` : ''}`,
          )
      }
    }
  }
  return [...told]
}

/**
 * Audits the pages on a production server with the demo, and for each a bare page of its size; prints the scores, and what lowers them.
 * `behindProxy` audits over https and HTTP/2, as in a deployment; otherwise over HTTP/1.1, as the app itself serves.
 */
export async function auditPages(folder: string, databaseUrl: string, behindProxy: boolean): Promise<void> {
  const product = await startDemo(databaseUrl, say, { behindProxy })
  try {
    const audited = await auditAll(folder, product.appUrl)
    const aims = CATEGORIES.map((category) => `${category} (${AIMS[category]})`)
    say(
      `\n| page | times | ${aims.join(' | ')} | first paint | largest paint | blocked | shifted | machine | |\n|---|---|---|---|---|---|---|---|---|---|---|`,
    )
    for (const entry of audited) say(row(entry))
    say(
      audited
        .filter(({ screen }) => !screen.bare)
        .flatMap(complaints)
        .join('\n'),
    )
  } finally {
    await product.stop()
  }
}
