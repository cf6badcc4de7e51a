import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { DemoAccount } from './support/accounts'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { importPackage } from './support/packages'
import { expect, test as plain } from './support/test'
import { unexpected } from './support/unexpected'

const SONG = {
  first: 'Every foot makes its own note, said Grandmother, and she tapped the old wooden bridge with her stick.',
  second:
    'The baker steps quick and light. The potter steps slow. Then the goats came, and the goats made a terrible song.',
  third: 'At night the bridge is quiet, and only the river goes on singing below the boards.',
}
const LEVELED = 'Each foot has a sound. The baker walks fast. The potter walks slowly. The goats are very loud.'
const SPANISH = 'Cada pie tiene su propia nota. El panadero camina rápido y el alfarero camina despacio.'
const QUESTION = 'Who steps slow?'

const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('')

/** Imports the lesson of these tests with a text; importing it again with another text simulates an author's change. */
async function importSong(lines: readonly string[]): Promise<void> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'traverse-e2e-')), 'bridge')
  await mkdir(folder)
  const choices = ['baker', 'potter'].map((id) => ({ id, label: `The ${id}`, correct: id === 'potter' }))
  const asked = {
    key: 'bridge-choice',
    contentType: 'interactive',
    contentSubType: 'multiple-choice',
    name: 'Who it is',
    data: { prompt: `<p>${QUESTION}</p>`, points: 1, choices },
  }
  const body = `${paragraphs(lines)}<div data-block="interactive" data-content-key="bridge-choice"></div>`
  const page = {
    key: 'bridge-song',
    contentType: 'source',
    contentSubType: 'reading',
    name: 'The Song of the Bridge',
    section: 'Connect',
    data: { body, leveledBody: paragraphs([LEVELED]), spanishBody: paragraphs([SPANISH]) },
    children: [asked],
  }
  const lesson = {
    key: 'bridge',
    contentType: 'chapter',
    contentSubType: 'lesson',
    name: 'A Bridge That Sings',
    data: {},
    children: [page],
  }
  const file = { format: 'curriculum-package/1', family: 'k5ela', content: [lesson] }
  await writeFile(path.join(folder, 'curriculum.json'), JSON.stringify(file))
  await importPackage(folder)
}

const ORIGINAL = [SONG.first, SONG.second, SONG.third]

type Lesson = { path: string; work: string; stored(): Promise<{ text: string; quote: string; color: number }[]> }

const test = plain.extend<{ songOf(account: DemoAccount): Promise<Lesson> }>({
  songOf: async ({ apiOf, database }, use) => {
    await use(async (account) => {
      const chapterId = await database.contentId('bridge', 'bridge')
      const given = await assign(await apiOf('teacher3@example.org'), database, chapterId, { student: account })
      const work = await given.workOf(account)
      return {
        work,
        path: `/assignments/${work}`,
        stored: () =>
          database.query(
            `SELECT "interactionData"->>'annotation' AS text, ("interactionData"->>'colorId')::int AS color,
                "interactionData"->'selectionData'->>'selectedText' AS quote
              FROM "interaction" WHERE "userAssignmentId" = $1 AND "interactionType" = 'annotation' AND "deletedDate" IS NULL
              ORDER BY "dateCreated"`,
            [work],
          ),
      }
    })
  },
})

test.use({ serviceWorkers: 'allow' })

test.beforeAll(() => importSong(ORIGINAL))

const popover = (page: Page) => page.getByRole('dialog', { name: /highlight and note$/i })
const colour = (page: Page, name: string) => popover(page).getByRole('radio', { name: new RegExp(`^${name}`) })
const note = (page: Page) => popover(page).getByRole('textbox', { name: 'Your note' })
const press = (page: Page, name: string) => popover(page).getByRole('button', { name, exact: true }).click()

/** The positions of the first and the last letter, in px of the window. */
function placeOf(page: Page, words: string, within: string) {
  return page.evaluate(
    ({ words, within }) => {
      const walker = document.createTreeWalker(document.querySelector(within) ?? document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(words) ?? -1
        // A note shared by a teacher quotes the words that it marks.
        if (at < 0 || node.parentElement?.closest('.class-notes')) continue
        node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + words.length)
        const lines = [...range.getClientRects()]
        const [first, last] = [lines[0], lines[lines.length - 1]]
        if (first && last)
          return {
            from: { x: first.left + 1, y: first.top + first.height / 2 },
            to: { x: last.right - 1, y: last.top + last.height / 2 },
          }
      }
      return null
    },
    { words, within },
  )
}

/** Selects words with the mouse. */
async function select(page: Page, words: string, within = '.viewer-sheet .story'): Promise<void> {
  await expect(page.locator(within).first()).toBeVisible()
  const place = await placeOf(page, words, within)
  if (!place) throw new Error(`"${words}" does not stand on the page`)
  await page.mouse.move(place.from.x, place.from.y)
  await page.mouse.down()
  await page.mouse.move(place.to.x, place.to.y, { steps: 5 })
  await page.mouse.up()
}

/** Clicks the middle of words. */
async function pressWords(page: Page, words: string): Promise<void> {
  const place = await placeOf(page, words, '.viewer-sheet .story')
  if (!place) throw new Error(`"${words}" does not stand on the page`)
  await page.mouse.click((place.from.x + place.to.x) / 2, place.from.y)
}

/** The browser's highlights over the text, as `colour: words`. */
const drawn = (page: Page) =>
  page.evaluate(() =>
    [...CSS.highlights.entries()]
      .flatMap(([name, ranges]) => [...ranges].map((range) => `${name.replace('note-', '')}: ${String(range)}`))
      .sort(),
  )

async function makeNote(page: Page, words: string, { color = 'Red', text = '' } = {}): Promise<void> {
  await select(page, words)
  await expect(popover(page)).toBeVisible()
  await colour(page, color).check({ force: true })
  if (text) await note(page).fill(text)
  await press(page, 'Create')
  await expect(popover(page)).toHaveCount(0)
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Viewer options menu' }).first().click()
  await page.getByRole('navigation', { name: 'Viewer options menu' }).getByRole('button', { name }).click()
}

test('[ANN-01] [ANN-09] [ANN-10] [ANN-11] [ANN-12] [ANN-13] [ANN-14] [DLG-28] words are highlighted with the mouse, found after a reload, changed and removed', {
  tag: '@gate',
}, async ({ page, signIn, songOf }) => {
  const lesson = await songOf('student38@example.org')
  await signIn('student38@example.org')
  await page.goto(lesson.path)
  await select(page, 'The baker steps quick')
  await expect(popover(page)).toBeVisible()
  await expect.poll(() => drawn(page)).toEqual(['red: The baker steps quick'])
  const width = await popover(page).evaluate((element) => element.getBoundingClientRect().width)
  expect(width).toBe(495)
  const lineHeight = () => note(page).evaluate((field) => Number.parseFloat(getComputedStyle(field).lineHeight))
  const rows = async () => {
    const height = await note(page).evaluate((field) => field.clientHeight)
    return Math.round(height / (await lineHeight()) - 0.6)
  }
  await note(page).fill('one\ntwo')
  expect(await rows()).toBe(2)
  await note(page).fill('one\ntwo\nthree\nfour\nfive')
  expect(await rows()).toBe(3)
  await expectAccessible(page, 'the popover of a highlight')
  await note(page).fill('I hear it.')
  await colour(page, 'Teal').check({ force: true })
  await press(page, 'Create')
  await expect.poll(lesson.stored).toEqual([{ text: 'I hear it.', color: 5, quote: 'The baker steps quick' }])

  await page.reload()
  await expect.poll(() => drawn(page)).toEqual(['teal: The baker steps quick'])
  await select(page, 'steps quick and light')
  await expect(page.getByText('Highlights may not overlap')).toBeVisible()
  await expect(popover(page)).toHaveCount(0)
  await select(page, QUESTION)
  await select(page, 'the river goes on')
  await expect(popover(page)).toBeVisible()
  await expect(colour(page, 'Teal')).toBeChecked()
  await press(page, 'Close')
  await expect.poll(() => drawn(page)).toEqual(['teal: The baker steps quick'])

  await pressWords(page, 'baker')
  await expect(note(page)).toHaveValue('I hear it.')
  await note(page).fill('I hear it too.')
  await press(page, 'Update')
  await expect.poll(lesson.stored).toMatchObject([{ text: 'I hear it too.' }])
  await pressWords(page, 'baker')
  await press(page, 'Remove')
  await expect.poll(() => drawn(page)).toEqual([])
  await expect.poll(lesson.stored).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(lesson.stored).toMatchObject([{ text: 'I hear it too.' }])
})

test('[ANN-01] a slow drag over words opens the popover only on mouse release, even while the tools load', async ({
  page,
  signIn,
  songOf,
}) => {
  const account = 'student46@example.org'
  const lesson = await songOf(account)
  await signIn(account)
  await page.goto(lesson.path)
  await page.clock.install()
  await expect(page.locator('.viewer-sheet .story').first()).toBeVisible()
  const place = await placeOf(page, 'Every foot', '.viewer-sheet .story')
  if (!place) throw new Error('The words do not stand on the page')
  const loaded = page.waitForResponse(/_next\/static\/.*\.js/)
  await page.mouse.move(place.from.x, place.from.y)
  await page.mouse.down()
  await page.mouse.move(place.from.x + 20, place.from.y, { steps: 5 })
  await loaded
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(2_000)
  await expect(popover(page)).toHaveCount(0)
  await page.mouse.move(place.to.x, place.to.y, { steps: 5 })
  await page.mouse.up()
  await page.clock.runFor(2_000)
  await expect(popover(page)).toBeVisible()
  await press(page, 'Create')
  await expect.poll(lesson.stored).toMatchObject([{ quote: 'Every foot' }])
})

test('[ANN-18] without a mouse, a sentence is highlighted and N and P move between notes; when switched off, nothing is drawn', async ({
  page,
  signIn,
  songOf,
}) => {
  const lesson = await songOf('student48@example.org')
  await signIn('student48@example.org')
  await page.goto(lesson.path)
  await choose(page, 'Highlight with the keyboard')
  const picker = page.getByRole('toolbar', { name: 'Highlight with the keyboard' })
  await expect(picker.getByRole('button', { name: 'Highlight it' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const spoken = page.locator('[aria-live=polite]')
  await expect(spoken).toContainText(['The potter steps slow.'])
  await expect.poll(() => drawn(page)).toEqual(['picked: The potter steps slow.'])
  await expectAccessible(page, 'picking words by keyboard')
  await page.keyboard.press('Enter')
  await expect(note(page)).toBeFocused()
  await page.keyboard.type('Slow and sure.')
  await page.keyboard.press('Control+Enter')
  await expect(picker.getByRole('button', { name: 'Highlight it' })).toBeFocused()
  await expect.poll(lesson.stored).toMatchObject([{ quote: 'The potter steps slow.', text: 'Slow and sure.' }])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Highlights may not overlap')).toBeInViewport({ ratio: 1 })
  // The focused element stays visible next to the message.
  await expect
    .poll(() =>
      picker.getByRole('button', { name: 'Highlight it' }).evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
        return (
          button === document.activeElement &&
          corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
        )
      }),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await makeNote(page, 'At night', { color: 'Blue' })

  await page.keyboard.press('n')
  await expect(spoken).toContainText(['1 of 2. Red, double line: “The potter steps slow.” Note: “Slow and sure.”'])
  await page.keyboard.press('n')
  await expect(spoken).toContainText(['2 of 2. Blue, thick line: “At night”'])
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(note(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popover(page)).toHaveCount(0)

  await choose(page, 'Turn off highlights and notes')
  await expect.poll(() => drawn(page)).toEqual([])
  await select(page, 'Every foot')
  await expect(popover(page)).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await choose(page, 'Turn on highlights and notes')
  await expect.poll(() => drawn(page)).toEqual(['blue: At night', 'red: The potter steps slow.'])
})

test('[ANN-03] each version of a text has its own notes', async ({ page, signIn, songOf }) => {
  const lesson = await songOf('student39@example.org')
  await signIn('student39@example.org')
  await page.goto(lesson.path)
  const versions = page.getByRole('navigation', { name: 'Version of the text' })
  await makeNote(page, 'The baker steps', { color: 'Green' })
  await versions.getByRole('link', { name: 'Leveled' }).click()
  await expect(page.getByText(LEVELED)).toBeVisible()
  await expect.poll(() => drawn(page)).toEqual([])
  await makeNote(page, 'The baker walks', { color: 'Orange' })
  await versions.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByText(SPANISH)).toBeVisible()
  await expect.poll(() => drawn(page)).toEqual([])
  await makeNote(page, 'camina rápido', { color: 'Yellow' })
  await expect.poll(() => drawn(page)).toEqual(['yellow: camina rápido'])
  await versions.getByRole('link', { name: 'Original' }).click()
  await expect.poll(() => drawn(page)).toEqual(['green: The baker steps'])
  await versions.getByRole('link', { name: 'Leveled' }).click()
  await expect.poll(() => drawn(page)).toEqual(['orange: The baker walks'])

  await page.goto(`${lesson.path}?pane=annotations`)
  const pane = page.getByRole('complementary', { name: 'Annotations' })
  const goTo = (words: string) =>
    pane.getByRole('listitem').filter({ hasText: words }).getByText('Go to the words').click()
  await expect(pane.getByRole('listitem').filter({ hasText: 'camina' })).toContainText('Text: Español')
  await goTo('camina rápido')
  await expect.poll(() => drawn(page)).toEqual(['current: camina rápido', 'yellow: camina rápido'])
  await expect(page).toHaveURL(/\?(?=.*pane=annotations)(?=.*version=spanish)/)
  await goTo('The baker steps')
  await expect.poll(() => drawn(page)).toEqual(['current: The baker steps', 'green: The baker steps'])
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo('The baker walks')
  await expect(pane).toHaveCount(0)
  await expect.poll(() => drawn(page)).toEqual(['current: The baker walks', 'orange: The baker walks'])
  await expect(page.getByText(LEVELED)).toBeInViewport()
})

test('[ANN-15] [ANN-16] [ANN-17] [ANN-19] [ANN-20] a teacher shares notes with the class; students read them and cannot add notes while only those are shown', async ({
  page,
  signIn,
  person,
  apiOf,
  database,
}) => {
  const chapterId = await database.contentId('bridge', 'bridge')
  const teacher = await apiOf('teacher3@example.org')
  const given = await assign(teacher, database, chapterId, { group: 'Ridge 5A' })
  const account = 'student42@example.org'
  const student = await person(account)
  await student.goto(`/assignments/${await given.workOf(account)}`)
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible()

  await signIn('teacher3@example.org')
  await page.goto(`/content-viewer/assignment/${given.assignmentId}`)
  // Another browser of the teacher receives what this one shares, without being reloaded.
  const elsewhere = await person('teacher3@example.org')
  await elsewhere.goto(`/content-viewer/assignment/${given.assignmentId}`)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
  const share = () => popover(page).getByRole('switch', { name: 'Share with the class' }).check({ force: true })
  await select(page, 'Every foot')
  await note(page).fill('Tap it with your foot.')
  await share()
  await press(page, 'Create')
  await select(page, 'terrible song')
  await share()
  await press(page, 'Create')
  await makeNote(page, 'At night', { text: 'For me alone.' })
  const shared = () =>
    database.query<{ text: string }>(
      `SELECT "interactionData"->>'annotation' AS text FROM "interaction" WHERE "sharedForAssignmentId" = $1 ORDER BY 1`,
      [given.assignmentId],
    )
  await expect.poll(shared).toEqual([{ text: '' }, { text: 'Tap it with your foot.' }])
  await expect.poll(() => drawn(elsewhere)).toEqual(expect.arrayContaining(['red: Every foot', 'red: terrible song']))

  await student.reload()
  await expect.poll(() => drawn(student)).toEqual(['red: Every foot', 'red: terrible song'])
  const forClass = student.getByRole('region', { name: 'From the teacher' })
  await expect(forClass.getByRole('listitem')).toHaveText([/Every foot.*Tap it with your foot\./])
  await pressWords(student, 'Every foot')
  await expect(popover(student)).toHaveAccessibleName(/^Teacher/)
  await expect(popover(student)).toContainText('Tap it with your foot.')
  await expect(popover(student).getByRole('radio')).toHaveCount(0)
  await expect(popover(student).getByRole('button')).toHaveCount(1)
  await expectAccessible(student, 'a teacher’s note')
  await press(student, 'Close')
  await pressWords(student, 'terrible')
  await expect(popover(student)).toHaveCount(0)
  await makeNote(student, 'The baker steps', { color: 'Blue' })
  await choose(student, 'Teacher’s highlights')
  await student.keyboard.press('Escape')
  await expect.poll(() => drawn(student)).toEqual(['red: Every foot', 'red: terrible song'])
  await select(student, 'The potter steps')
  await pressWords(student, 'Every foot')
  await expect(popover(student)).toHaveAccessibleName(/^Teacher/)
})

test('[F-86] notes made offline survive a reload and are sent once when the network is back', async ({
  page,
  context,
  signIn,
  songOf,
  complaints,
}) => {
  const lesson = await songOf('student43@example.org')
  await signIn('student43@example.org')
  await page.goto(lesson.path)
  await makeNote(page, 'Every foot', { text: 'Made at school.' })
  await expect.poll(lesson.stored).toHaveLength(1)
  await page.reload()
  await expect
    .poll(() =>
      page.evaluate(
        async (url) =>
          navigator.serviceWorker.controller !== null && (await caches.match(url, { ignoreVary: true })) !== undefined,
        page.url(),
      ),
    )
    .toBe(true)
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await makeNote(page, 'The potter steps', { color: 'Blue', text: 'Made on the bus.' })
  await expect.poll(() => drawn(page)).toEqual(['blue: The potter steps', 'red: Every foot'])
  expect(await lesson.stored()).toHaveLength(1)
  await page.reload()
  await expect.poll(() => drawn(page)).toEqual(['blue: The potter steps', 'red: Every foot'])
  await context.setOffline(false)
  await expect.poll(lesson.stored).toEqual([
    { text: 'Made at school.', color: 1, quote: 'Every foot' },
    { text: 'Made on the bus.', color: 6, quote: 'The potter steps' },
  ])
  expect(unexpected(complaints)).toEqual([])
})

test('[F-68] a note removed offline is restored when another device added words to it meanwhile', async ({
  page,
  context,
  signIn,
  person,
  songOf,
  complaints,
}) => {
  const lesson = await songOf('student48@example.org')
  await signIn('student48@example.org')
  await page.goto(lesson.path)
  await makeNote(page, 'Every foot', { text: 'Start.' })
  await expect.poll(lesson.stored).toHaveLength(1)
  const elsewhere = await person('student48@example.org')
  await elsewhere.goto(lesson.path)
  await expect.poll(() => drawn(elsewhere)).toEqual(['red: Every foot'])
  await context.setOffline(true)
  // Showing the message moves the words.
  await expect(page.getByText('You are offline')).toBeVisible()
  await pressWords(page, 'Every foot')
  await press(page, 'Remove')
  await expect.poll(() => drawn(page)).toEqual([])
  await pressWords(elsewhere, 'Every foot')
  await note(elsewhere).fill('Start, and more.')
  await press(elsewhere, 'Update')
  const stored = [{ text: 'Start, and more.', color: 1, quote: 'Every foot' }]
  await expect.poll(lesson.stored).toEqual(stored)
  await context.setOffline(false)
  await expect(page.getByText('This note was restored')).toBeVisible()
  await expect.poll(() => drawn(page)).toEqual(['red: Every foot'])
  expect(await lesson.stored()).toEqual(stored)

  // If two tabs are closed offline, the one that deletes the note does not delete the other one's text.
  const beside = await context.newPage()
  await beside.goto(lesson.path)
  await expect.poll(() => drawn(beside)).toEqual(['red: Every foot'])
  await context.setOffline(true)
  for (const one of [page, beside]) await expect(one.getByText('You are offline')).toBeVisible()
  await pressWords(beside, 'Every foot')
  await note(beside).fill('Start, and more. And then?')
  await pressWords(page, 'Every foot')
  await press(page, 'Remove')
  await beside.close()
  await page.close()
  await context.setOffline(false)
  const reopened = await context.newPage()
  await reopened.goto(lesson.path)
  await expect.poll(() => drawn(reopened)).toEqual(['red: Every foot'])
  await expect.poll(lesson.stored).toEqual([{ ...stored[0], text: 'Start, and more. And then?' }])
  expect(unexpected(complaints)).toEqual([])
})

test('[F-68] [ANN-11] an open note shows edits from another device; Update keeps them, and Remove removes them too', async ({
  page,
  signIn,
  person,
  songOf,
  complaints,
}) => {
  const account = 'student47@example.org'
  const lesson = await songOf(account)
  await signIn(account)
  await page.goto(lesson.path)
  await makeNote(page, 'Every foot', { text: 'Start.' })
  await expect.poll(lesson.stored).toHaveLength(1)
  const elsewhere = await person(account)
  await elsewhere.goto(lesson.path)
  await expect.poll(() => drawn(elsewhere)).toEqual(['red: Every foot'])
  const write = async (text: string) => {
    await pressWords(elsewhere, 'Every foot')
    await note(elsewhere).fill(text)
    await press(elsewhere, 'Update')
    await expect.poll(lesson.stored).toMatchObject([{ text }])
  }
  const story = 'Start. And a long story.'
  await pressWords(page, 'Every foot')
  await write(story)
  await expect(note(page)).toHaveValue(story)
  await press(page, 'Update')
  await expect(popover(page)).toHaveCount(0)
  await pressWords(page, 'Every foot')
  await colour(page, 'Blue').check({ force: true })
  await press(page, 'Update')
  await expect.poll(lesson.stored).toEqual([{ text: story, color: 6, quote: 'Every foot' }])

  await expect.poll(() => drawn(elsewhere)).toEqual(['blue: Every foot'])
  await pressWords(page, 'Every foot')
  await write(`${story} And more.`)
  await expect(note(page)).toHaveValue(`${story} And more.`)
  await press(page, 'Remove')
  await expect.poll(lesson.stored).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(lesson.stored).toEqual([{ text: `${story} And more.`, color: 6, quote: 'Every foot' }])
  expect(unexpected(complaints)).toEqual([])
})

test('[F-68] a note written on two devices at once keeps the words of both, each once', async ({
  page,
  signIn,
  person,
  songOf,
  complaints,
}) => {
  const account = 'student46@example.org'
  const lesson = await songOf(account)
  await signIn(account)
  await page.goto(lesson.path)
  await makeNote(page, 'Every foot', { text: 'Start.' })
  await expect.poll(lesson.stored).toHaveLength(1)
  const elsewhere = await person(account)
  await elsewhere.goto(lesson.path)
  await expect.poll(() => drawn(elsewhere)).toEqual(['red: Every foot'])
  const devices = [page, elsewhere]
  for (const device of devices) await pressWords(device, 'Every foot')

  const written = [' one two three four five six', ' uno dos tres cuatro cinco seis']
  // At a child's typing speed, so that the text of each is sent repeatedly while the other one writes.
  await Promise.all(
    devices.map(async (device, at) => {
      await note(device).press('Control+End')
      await note(device).pressSequentially(written[at] ?? '', { delay: 100 })
    }),
  )
  const words = `Start.${written.join('')}`.split(' ').sort()
  const wordsOf = (text: string) => text.split(/\s+/).sort()
  for (const device of devices) await expect.poll(async () => wordsOf(await note(device).inputValue())).toEqual(words)
  await expect.poll(async () => (await lesson.stored()).map(({ text }) => wordsOf(text))).toEqual([words])
  for (const device of devices) await press(device, 'Update')
  await page.reload()
  await pressWords(page, 'Every foot')
  expect(wordsOf(await note(page).inputValue())).toEqual(words)
  expect(unexpected(complaints)).toEqual([])
})

test('[ANN-01] notes stay on their words when the author changes the text; lost ones are listed, filtered, exported and placed by hand', async ({
  page,
  signIn,
  songOf,
}) => {
  const lesson = await songOf('student41@example.org')
  await signIn('student41@example.org')
  await page.goto(lesson.path)
  await makeNote(page, 'The potter steps slow.', { color: 'Green', text: 'Slow is fine.' })
  await makeNote(page, 'tapped the old wooden bridge', { color: 'Yellow' })
  await makeNote(page, 'only the river goes on singing below the boards', { color: 'Blue', text: 'Lost.' })
  await expect.poll(lesson.stored).toHaveLength(3)
  await importSong([
    'A new beginning, which nobody had read before.',
    SONG.first.replace('old wooden bridge', 'ancient wooden bridge'),
    SONG.second.replace('quick and light', 'softly'),
  ])
  try {
    await page.goto(`${lesson.path}?pane=notebook`)
    await expect
      .poll(() => drawn(page))
      .toEqual(['green: The potter steps slow.', 'yellow: tapped the ancient wooden bridge'])
    const pane = page.getByRole('complementary', { name: 'Notebook' })
    const tray = pane.getByRole('region', { name: 'Could not be placed' })
    await expect(tray).toContainText('only the river goes on singing')
    await expect(tray).toContainText('Lost.')
    await expect(tray.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page, 'the notebook')
    await pane.getByRole('button', { name: 'Green, dotted line, 1 note' }).click()
    await expect(pane.getByRole('listitem')).toHaveCount(1)
    const download = page.waitForEvent('download')
    await pane.getByRole('button', { name: 'As a page to print' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.html$/)
    await pane.getByRole('button', { name: 'Go to the words' }).click()
    await expect.poll(() => drawn(page)).toContain('current: The potter steps slow.')
    await pane.getByRole('button', { name: 'Green, dotted line, 1 note' }).click()

    await tray.getByRole('button', { name: 'Place it on this page' }).click()
    await expect(page.getByRole('toolbar', { name: 'Place a note' })).toContainText('only the river goes on singing')
    await expectAccessible(page, 'a note that is placed by hand')
    await select(page, 'Then the goats came')
    await expect(note(page)).toHaveValue('Lost.')
    await press(page, 'Place it here')
    await expect.poll(() => drawn(page)).toContain('blue: Then the goats came')
    await expect(tray).toHaveCount(0)
    await expect.poll(lesson.stored).toContainEqual({ text: 'Lost.', color: 6, quote: 'Then the goats came' })
    await page.reload()
    await expect.poll(() => drawn(page)).toContain('blue: Then the goats came')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'the notebook on a phone')
  } finally {
    await importSong(ORIGINAL)
  }
})
