import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { markData } from '@/lib/annotation/annotation'
import { type BodyText, bodyText } from '@/lib/annotation/body-text'
import { describeSelection } from '@/lib/annotation/selection'
import { wordsOf } from '@/lib/annotation/words'
import { textOfHtml } from '@/lib/common/html-text'
import { newId } from '@/lib/common/id'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { highlightColors } from '@/lib/theme/colors'
import { provideBrowser } from '../lib/browser.mjs'
import type { Line } from './measure'
import type { Bench } from './prepare'
import type { Session } from './sessions'

const HIGHLIGHTS = 300
const INTERACTIVES = 20
/** The maximum time in milliseconds from an interaction to the next frame, and of one task while an essay is written. */
const LATEST_PAINT = 100
const LONGEST_TASK = 50
/** The number of words in one highlight, and between two of them. */
const MARKED = 4
const BETWEEN = 5
/** Time in milliseconds that the page is left idle before it is used, and after each interaction until its frame is reported. */
const SETTLE_TIME = 2_000
const AFTER_TIME = 250

type Entry = Record<string, unknown>

const WORDS =
  'the keeper climbed up to light a lamp while wind came round from north and sea went dark below every stone of her tower'.split(
    ' ',
  )

/** Returns a text without repeated passages. */
function textOf(words: number): string {
  const lines: string[] = []
  for (let at = 0; at < words; at += 60) {
    const line = Array.from({ length: 60 }, (_, word) =>
      word % 7 === 3 ? `${WORDS[(at + word) % WORDS.length]}${at + word}` : WORDS[(at * 7 + word * 3) % WORDS.length],
    )
    lines.push(`<p>${line.join(' ')}.</p>`)
  }
  return lines.join('')
}

function questions(): Entry[] {
  const choices = ['a', 'b', 'c'].map((id) => ({ id, label: `Answer ${id}`, correct: id === 'a' }))
  const choice = (at: number): Entry => ({
    key: `smooth-question-${at}`,
    contentType: 'interactive',
    contentSubType: 'multiple-choice',
    name: `Question ${at}`,
    data: { prompt: '<p>Who climbed the stairs?</p>', choices },
  })
  const essay = {
    key: 'smooth-essay',
    contentType: 'interactive',
    contentSubType: 'essay',
    name: 'Essay',
    data: { prompt: '<p>What did the keeper see?</p>' },
  }
  return [...Array.from({ length: INTERACTIVES - 1 }, (_, at) => choice(at)), essay]
}

type Made = { userAssignmentId: string; contentId: string; rootId: string; body: BodyText; userId: string }

/** Creates a chapter of one long page with its questions, assigned to one student. */
async function makePage(folder: string, bench: Bench): Promise<Made> {
  const packageFolder = path.join(folder, 'smooth')
  mkdirSync(packageFolder, { recursive: true })
  const html = textOf(HIGHLIGHTS * (MARKED + BETWEEN) + 120)
  const page = {
    key: 'smooth-page',
    contentType: 'source',
    contentSubType: 'reading',
    name: 'A long page',
    data: { body: html },
    children: questions(),
  }
  const chapter = {
    key: 'smooth-chapter',
    contentType: 'chapter',
    contentSubType: 'chapter',
    name: 'Smooth chapter',
    children: [page],
  }
  const file = { format: 'curriculum-package/1', family: 'hss', content: [chapter] }
  writeFileSync(path.join(packageFolder, 'curriculum.json'), JSON.stringify(file))
  const { report } = await importPackage(packageFolder)
  if (report.count('error') > 0) throw new Error(JSON.stringify(report.lines.slice(0, 5)))
  const idOf = async (packageKey: string) =>
    (await db().content.findFirstOrThrow({ where: { packageName: 'smooth', packageKey }, select: { id: true } })).id
  const [rootId, contentId, userAssignmentId] = [await idOf('smooth-chapter'), await idOf('smooth-page'), newId()]
  const given = await db().assignment.findUniqueOrThrow({ where: { id: bench.assignmentId } })
  const userId = bench.students[0]?.id ?? ''
  await db().assignment.create({
    data: {
      id: newId(),
      contentId: rootId,
      targetTypeId: 'group',
      groupId: bench.groupId,
      startDate: given.startDate,
      createdById: given.createdById,
      userAssignments: { create: [{ id: userAssignmentId, userId }] },
    },
  })
  return { userAssignmentId, contentId, rootId, body: bodyText(textOfHtml(html).split('\n')), userId }
}

async function makeHighlights({ userAssignmentId, contentId, rootId, body, userId }: Made): Promise<void> {
  const words = wordsOf(body.text)
  const { assignmentId } = await db().userAssignment.findUniqueOrThrow({ where: { id: userAssignmentId } })
  await db().interaction.createMany({
    data: Array.from({ length: HIGHLIGHTS }, (_, at) => {
      const first = at * (MARKED + BETWEEN)
      const span = { start: words[first]?.start ?? 0, end: words[first + MARKED - 1]?.end ?? 0 }
      const color = highlightColors[at % highlightColors.length] ?? 'red'
      const selection = describeSelection(body, span)
      return {
        id: newId(),
        clientId: newId(),
        interactionType: 'annotation',
        interactionSubType: 'note',
        contentId,
        contextContentId: contentId,
        rootContentId: rootId,
        userId,
        userAssignmentId,
        assignmentId,
        attempt: 1,
        state: 'student-complete' as const,
        // The data of a note is JSON.
        interactionData: markData({
          text: `Note ${at}`,
          color,
          version: 'standard',
          selection,
        }) as Prisma.InputJsonObject,
      }
    }),
  })
}

// A string instead of a function: the transpiler would insert a call of a helper that does not exist in the page.
const WATCH = `(() => {
  window.latest = 0
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) window.latest = Math.max(window.latest, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask' })
})()`
const READ = `(() => {
  const { latest, longest } = window
  window.latest = 0
  window.longest = 0
  return { latest, longest }
})()`

type Felt = { latest: number; longest: number }

/** Measures the responsiveness of the page during some work: the longest time from an interaction to its frame, and the longest task, in ms. */
async function feel(page: Page, work: () => Promise<void>): Promise<Felt> {
  await page.evaluate(READ)
  await work()
  await page.waitForTimeout(AFTER_TIME)
  return page.evaluate<Felt>(READ)
}

/** Returns a script that scrolls a paragraph into view and returns the middle of one of its words on screen. */
const wordAt = (number: number) => `(() => {
  const paragraph = document.querySelectorAll('.viewer-sheet .page-body p')[${number}]
  paragraph.scrollIntoView({ block: 'center', behavior: 'instant' })
  const range = document.createRange()
  range.setStart(paragraph.firstChild, 8)
  range.setEnd(paragraph.firstChild, 16)
  const { left, top, width, height } = range.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
})()`

async function useHighlights(page: Page): Promise<void> {
  for (const number of [0, 9, 18, 27]) {
    const { x, y } = await page.evaluate<{ x: number; y: number }>(wordAt(number))
    await page.mouse.move(x - 40, y)
    await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.click(x, y)
    await page.waitForTimeout(AFTER_TIME)
    await page.keyboard.press('Escape')
    await page.mouse.move(x + 60, y)
    await page.mouse.down()
    await page.mouse.move(x + 90, y, { steps: 4 })
    await page.mouse.up()
    await page.waitForTimeout(AFTER_TIME)
    await page.keyboard.press('Escape')
    for (const key of ['n', 'n', 'p']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(50)
    }
  }
}

async function answer(page: Page): Promise<void> {
  const choices = page.getByText('Answer b', { exact: true })
  for (const at of [0, 5, 10]) await choices.nth(at).click()
}

async function writeEssay(page: Page): Promise<void> {
  await page.getByRole('textbox').last().click()
  await page.waitForTimeout(AFTER_TIME)
  await page.evaluate(READ)
  await page.keyboard.type('The keeper saw a ship far out, and lit the lamp at once. ', { delay: 40 })
}

type Visit = { reading: Felt; answering: Felt; writing: Felt }

async function visit(browser: Browser, base: string, session: Session, path: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block' })
  const [name = '', ...value] = session.cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: base }])
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLE_TIME)
  const reading = await feel(page, () => useHighlights(page))
  const answering = await feel(page, () => answer(page))
  const writing = await feel(page, () => writeEssay(page))
  await context.close()
  return { reading, answering, writing }
}

function line(what: string, subject: number, baseline: number, most: number): Line {
  return {
    what: `${what} / the same page without highlights`,
    subject: `${Math.round(subject)} ms`,
    baseline: `${Math.round(baseline)} ms`,
    ratio: subject / Math.max(1, baseline),
    aim: `under ${most} ms`,
    holds: subject < most,
  }
}

/**
 * Measures the responsiveness of a page with 300 highlights and 20 interactives: the slowest interaction of each kind, and the longest task while
 * writing.
 */
export async function benchSmooth(folder: string, base: string, bench: Bench, session: Session): Promise<Line[]> {
  const made = await makePage(folder, bench)
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args: ['--no-sandbox'] })
  try {
    const address = `/assignments/${made.userAssignmentId}`
    await visit(browser, base, session, address)
    const bare = await visit(browser, base, session, address)
    await makeHighlights(made)
    const full = await visit(browser, base, session, address)
    const page = `a page with ${HIGHLIGHTS} highlights and ${INTERACTIVES} interactives`
    return [
      line(
        `${page}: opening, making and walking highlights, to the next frame`,
        full.reading.latest,
        bare.reading.latest,
        LATEST_PAINT,
      ),
      line(`${page}: answering, to the next frame`, full.answering.latest, bare.answering.latest, LATEST_PAINT),
      line(`${page}: writing an essay, to the next frame`, full.writing.latest, bare.writing.latest, LATEST_PAINT),
      line(`${page}: longest task while an essay is written`, full.writing.longest, bare.writing.longest, LONGEST_TASK),
    ]
  } finally {
    await browser.close()
  }
}
