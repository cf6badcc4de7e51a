import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { db } from '@/lib/db/db'
import { curriculumFamilies, defaultTheme, familyOfTheme, type ThemeName, themeNames } from '@/lib/theme/themes'
import { provideBrowser } from '../lib/browser.mjs'
import { DEMO_PASSWORD, startDemo } from '../lib/start-demo'
import type { Screen } from './screen'
import { threadScreens } from './thread'

const FOLDER = path.resolve('screens')
/** Widths in pixels: a phone, a tablet, a school laptop, a large screen. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
]
type Window = (typeof WINDOWS)[number]
/** Time in milliseconds in which a page adapts to a new window width. */
const SETTLE_TIME = 300
/** How much wider a page is than its window; a string, because the transpiler would insert a call of a helper that does not exist in the page. */
const EXCESS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const QUIET_TIME = 5_000 // ms; a page that is still loading after that is captured as it is

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Which screens are captured: those whose name contains one of `parts`, or all; in all themes and widths in pixels, or only these. */
type Selection = { parts: readonly string[]; themes?: readonly string[]; widths?: readonly number[] }

type Looks = { themes: readonly ThemeName[]; windows: readonly Window[] }

/** Starts the product with the demo and captures the selected screens; throws at the end if one did not open. */
export async function photographScreens(databaseUrl: string, { parts, themes, widths }: Selection): Promise<void> {
  const executablePath = await provideBrowser()
  const product = await startDemo(databaseUrl, say)
  if (parts.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const screens = (await threadScreens()).filter(
      ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
    )
    const looks = {
      themes: themeNames.filter((name) => themes === undefined || themes.includes(name)),
      windows: WINDOWS.filter(({ width }) => widths === undefined || widths.includes(width)),
    }
    await photographAll(browser, product.appUrl, screens, looks)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function photographAll(browser: Browser, appUrl: string, screens: Screen[], looks: Looks): Promise<void> {
  const contexts = new Map<string | null, BrowserContext>()
  const problems: string[] = []
  for (const family of curriculumFamilies) {
    const themes = looks.themes.filter((name) => familyOfTheme(name) === family)
    if (themes.length === 0) continue
    await db().user.updateMany({ data: { theme: themes[0] } })
    // A signed-out visitor has no theme of their own, and the first family's logos.
    const seen = screens.filter(({ who }) => who !== null || family === familyOfTheme(defaultTheme))
    for (const screen of seen) {
      const known = screen.isApart ? undefined : contexts.get(screen.who)
      const context = known ?? (await openContext(browser, appUrl, screen.who))
      problems.push(...(await photograph(context, screen, { ...looks, themes })))
      if (screen.isApart) await context.close()
      else contexts.set(screen.who, context)
    }
    say(`${themes.join(', ')}: ${seen.length} screens`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

async function openContext(browser: Browser, baseURL: string, who: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  if (who !== null) {
    const answer = await context.request.post('/api/sessions', { data: { username: who, password: DEMO_PASSWORD } })
    if (!answer.ok()) throw new Error(`${who} cannot sign in: ${answer.status()}`)
  }
  return context
}

/** Captures a screen in each width and each theme of a family; returns the problems found as sentences. */
async function photograph(context: BrowserContext, screen: Screen, { themes, windows }: Looks): Promise<string[]> {
  const problems = new Set<string>()
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.add(error.message))
  try {
    if (windows[0]) await page.setViewportSize(windows[0])
    await open(page, screen)
    for (const window of windows) {
      await page.setViewportSize(window)
      await page.evaluate('window.scrollTo(0, 0)')
      await page.waitForTimeout(SETTLE_TIME)
      const excess = await page.evaluate<number>(EXCESS)
      if (excess > 0) problems.add(`It scrolls sideways by ${excess} px at ${window.width} px.`)
      for (const theme of themes) {
        await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
        const file = path.join(FOLDER, theme, `${screen.name}-${window.width}.png`)
        await page.screenshot({ path: file, fullPage: screen.prepare === undefined, animations: 'disabled' })
      }
    }
  } catch (error) {
    problems.add(error instanceof Error ? error.message : String(error))
  }
  // Leaving a form ends its editing session; closing the tab right away would keep the next screen from editing the item.
  await page.goto('about:blank').catch(() => undefined)
  await page.close()
  await screen.undo?.()
  return [...problems].map((problem) => `${screen.name} in ${themes[0]}: ${problem}`)
}

async function open(page: Page, { path: address, status = 200, prepare }: Screen): Promise<void> {
  const answer = await page.goto(address)
  const wanted = new URL(address, page.url()).pathname
  const reached = new URL(page.url()).pathname
  if (reached !== wanted) throw new Error(`${address} leads to ${reached}.`)
  if (answer?.status() !== status) throw new Error(`${address} answers ${answer?.status()}.`)
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIME }).catch(() => undefined)
  await prepare?.(page)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}
