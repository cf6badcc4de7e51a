import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { newId } from '@/lib/common/id'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { db } from '@/lib/db/db'
import { provideBrowser } from '../lib/browser.mjs'
import { type Line, median } from './measure'
import { openSession, type Session } from './sessions'

const BLOCKS = 300
const INTERACTIVES = 40
const KEYS = 60
/** Number of times that each editor is opened. */
const ROUNDS = 5
const KEY_AIM = 1.5
const OPENING_AIM = 2
/** Time in milliseconds that a page is left idle before it is used. */
const SETTLE_TIME = 1_500

const paragraph = (at: number) =>
  `<p>Block ${at}: the keeper climbed up to <strong>light a lamp</strong> while wind came round from the <em>north</em>, and the sea went dark.</p>`

/** Returns a body in which about every seventh block is an interactive; the bare editor, which has none, gets a paragraph instead. */
function bodyOf(interactive: (at: number) => string): string {
  const every = Math.floor(BLOCKS / INTERACTIVES)
  return Array.from({ length: BLOCKS }, (_, at) => {
    const isInteractive = at % every === every - 1 && at < every * INTERACTIVES
    return isInteractive ? interactive(at) : paragraph(at)
  }).join('')
}

/** Creates a reading whose standard and leveled texts have this length, with its questions. */
async function makeReading(folder: string): Promise<string> {
  const packageFolder = path.join(folder, 'editor')
  mkdirSync(packageFolder, { recursive: true })
  const choices = ['a', 'b', 'c'].map((id) => ({ id, label: `Answer ${id}`, correct: id === 'a' }))
  const question = (at: number) => ({
    key: `editor-question-${at}`,
    contentType: 'interactive',
    contentSubType: 'multiple-choice',
    name: `Question ${at}`,
    data: { prompt: '<p>Who climbed the stairs?</p>', choices },
  })
  const reading = {
    key: 'editor-reading',
    contentType: 'source',
    contentSubType: 'reading',
    name: 'A long text',
    data: { body: '<p>Short.</p>' },
  }
  const questions = Array.from({ length: INTERACTIVES }, (_, at) => question(at))
  const file = { format: 'curriculum-package/1', family: 'hss', content: [reading, ...questions] }
  writeFileSync(path.join(packageFolder, 'curriculum.json'), JSON.stringify(file))
  const { report } = await importPackage(packageFolder)
  if (report.count('error') > 0) throw new Error(JSON.stringify(report.lines.slice(0, 5)))
  const rows = await db().content.findMany({ where: { packageName: 'editor' }, select: { id: true, packageKey: true } })
  const ids = rows.filter(({ packageKey }) => packageKey !== 'editor-reading').map(({ id }) => id)
  const body = bodyOf(
    (at) => `<div data-block="interactive" data-content-id="${ids[at % ids.length]}" data-display-mode="block"></div>`,
  )
  const { id } = await db().content.update({
    where: { id: rows.find(({ packageKey }) => packageKey === 'editor-reading')?.id ?? '' },
    data: { data: { body: '<p>Short.</p>', leveledBody: body } },
    select: { id: true },
  })
  return id
}

const AUTHOR = 'bench-author@example.org'

async function makeAuthor(): Promise<void> {
  const userId = newId()
  const user = { username: AUTHOR, firstName: 'Bench', lastName: 'Author', roleId: 'staff' as const }
  await db().user.create({ data: { id: userId, ...user } })
  await db().userPrivilege.create({ data: { id: newId(), userId, privilege: 'author' } })
  const profile = await db().profile.create({ data: { id: newId(), userId, name: 'Bench', curriculum: 'hss' } })
  await db().user.update({ where: { id: userId }, data: { currentProfileId: profile.id } })
}

// A string instead of a function: the transpiler would insert a call of a helper that does not exist in the page.
/** Collects the time from each key press to the first task after its frame. */
const WATCH_KEYS = `(() => {
  window.keyTimes = []
  addEventListener('keydown', () => {
    const began = performance.now()
    requestAnimationFrame(() => scheduler.postTask(() => window.keyTimes.push(performance.now() - began), { priority: 'user-blocking' }))
  }, { capture: true })
})()`
/** Presses the button that opens an editor; returns the time until the frame that shows its last block. */
const openingOf = (control: string) => `new Promise((resolve) => {
  const began = performance.now()
  const isThere = () => [...document.querySelectorAll('[contenteditable=true]')]
    .some((box) => box.offsetParent !== null && box.textContent.includes('Block ${BLOCKS - 1}:'))
  const look = () => requestAnimationFrame(() => {
    if (!isThere()) return look()
    scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' })
  })
  ${control}.click()
  look()
})`

async function timeKeys(page: Page, box: Locator): Promise<number> {
  await box.getByText(`Block ${BLOCKS / 2}:`).click()
  await page.keyboard.press('End')
  await page.evaluate(WATCH_KEYS)
  await page.keyboard.type('the keeper saw a ship far out and lit the lamp at once and then'.slice(0, KEYS), {
    delay: 60,
  })
  return median(await page.evaluate<number[]>('window.keyTimes'))
}

type Times = { opening: number; key: number }

async function timeBare(browser: Browser, script: string): Promise<Times> {
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><template>${bodyOf(paragraph)}</template>`)
  await page.addScriptTag({ content: script })
  await page.waitForTimeout(SETTLE_TIME)
  const opening = await page.evaluate<number>(openingOf(`document.querySelector('button')`))
  const key = await timeKeys(page, page.getByRole('textbox', { name: 'Bare' }))
  await page.close()
  return { opening, key }
}

async function timeProduct(browser: Browser, base: string, session: Session, id: string): Promise<Times> {
  const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block' })
  const [name = '', ...value] = session.cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: base }])
  const page = await context.newPage()
  await page.goto(`/content-author/edit/source/type/reading/${id}`)
  // Opening the short text loads the editor's parts, so that only the long one is measured.
  await page.getByRole('textbox', { name: 'Standard text' }).waitFor()
  await page.waitForTimeout(SETTLE_TIME)
  const opening = await page.evaluate<number>(openingOf(`document.querySelector('input[value=leveledBody]')`))
  const key = await timeKeys(page, page.getByRole('textbox', { name: 'Leveled text' }))
  await context.close()
  return { opening, key }
}

function line(what: string, subject: number[], baseline: number[], aim: number): Line {
  const [mine, bare] = [median(subject), median(baseline)]
  return {
    what: `${what} / a bare rich-text editor of Lexical`,
    subject: `${mine.toFixed(1)} ms`,
    baseline: `${bare.toFixed(1)} ms`,
    ratio: mine / bare,
    aim: `at most ${aim}`,
    holds: mine / bare <= aim,
  }
}

/** Measures the author editor with a document of 300 blocks and 40 interactives: the time from a key press to its frame, and to open it. */
export async function benchEditor(folder: string, base: string): Promise<Line[]> {
  await makeAuthor()
  const id = await makeReading(folder)
  const { session } = await openSession(AUTHOR)
  const { outputFiles } = await build({
    entryPoints: [path.resolve('scripts/bench/bare-editor.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args: ['--no-sandbox'] })
  try {
    const [bare, product]: [Times[], Times[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await timeBare(browser, outputFiles[0]?.text ?? ''))
      product.push(await timeProduct(browser, base, session, id))
    }
    const of = (name: keyof Times, all: Times[]) => all.map((times) => times[name])
    const what = `a text of ${BLOCKS} blocks with ${INTERACTIVES} interactives`
    return [
      line(`${what}: from a key to its frame`, of('key', product), of('key', bare), KEY_AIM),
      line(`${what}: to open it`, of('opening', product), of('opening', bare), OPENING_AIM),
    ]
  } finally {
    await browser.close()
  }
}
