import type { Page } from '@playwright/test'
import { themeNames } from '@/lib/theme/themes'
import { assign } from './support/assign'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/axe'
import { ASKED, isSaved, question, taskLink } from './support/lesson'
import { startWithLetters } from './support/letters'
import { expect, test as plain } from './support/test'

const STUDENT = 'student33@example.org'

type Screen = { name: string; path: string; who: 'nobody' | 'student' | 'teacher'; ready: RegExp }

/** The screens of the main thread, with work on them, assigned for these tests. */
const test = plain.extend<{ screens: Screen[] }>({
  screens: async ({ apiOf, database, pondId }, use) => {
    const teacher = await apiOf('teacher2@example.org')
    const open = await assign(teacher, database, pondId, { student: STUDENT })
    const done = await assign(teacher, database, pondId, { student: STUDENT })
    const work = await open.workOf(STUDENT)
    const submitted = await done.workOf(STUDENT)
    const student = await apiOf(STUDENT)
    const save = async (userAssignmentId: string, key: string, value: unknown) =>
      student.post('interactions', {
        clientId: crypto.randomUUID(),
        interactionType: 'interactive',
        contentId: await database.contentId('pond', key),
        rootContentId: pondId,
        userAssignmentId,
        interactionData: { value },
        state: 'complete',
        tabId: 'tab-of-student33',
        sequence: 1,
      })
    await save(work, 'pond-poll', ['pond'])
    await save(submitted, 'pond-poll', ['river'])
    await save(submitted, 'pond-choice', [await database.wrongChoiceId('pond', 'pond-choice')])
    await save(submitted, 'pond-activity', { bank: { b1: 'w2', b2: 'w3' }, short: 'heron' })
    await save(submitted, 'pond-essay', '<p>I learned to <strong>row</strong> a boat.</p>')
    await student.patch(`user-assignments/${submitted}`, { submittedDate: new Date().toISOString() })
    const id = (key: string) => database.contentId('pond', key)
    const grade = await database.contentId('demo-k5ela', 'grade-3')
    const lesson = await database.contentId('demo-k5ela', 'lr-l2')
    const letter = await database.contentId('demo-k5ela', 'lr-letter-2')
    const pages = [
      ['poll', `subsection/${await id('pond-start')}`, /Before You Read/],
      ['reading and multiple choice', `source/${await id('pond-reading')}`, /A Day at the Pond/],
      ['activity', `subsection/${await id('pond-practice')}`, /Put It Right/],
      ['recording', `subsection/${await id('pond-aloud')}`, /Read It Aloud/],
      ['essay', `subsection/${await id('pond-write')}`, /Write About It/],
    ] as const
    await use([
      { name: 'sign-in', path: '/login', who: 'nobody', ready: /Sign in/ },
      { name: 'student’s list', path: '/assignments', who: 'student', ready: /Good / },
      { name: 'binder', path: '/binder', who: 'student', ready: /What you finished/ },
      ...pages.map(([name, tail, ready]) => ({
        name: `${name}, open`,
        path: `/assignments/${work}/${tail}`,
        who: 'student' as const,
        ready,
      })),
      ...pages.map(([name, tail, ready]) => ({
        name: `${name}, turned in`,
        path: `/binder/${submitted}/${tail}`,
        who: 'student' as const,
        ready,
      })),
      { name: 'curriculum grade', path: `/curriculum/grade/${grade}`, who: 'teacher', ready: /Grade 3/ },
      {
        name: 'viewer',
        path: `/content-viewer/library/chapter/${lesson}/source/${letter}`,
        who: 'teacher',
        ready: /The Glass Giant/,
      },
      {
        name: 'activity with a table',
        path: `/content-viewer/library/chapter/${lesson}/subsection/${await database.contentId('demo-k5ela', 'lr-2-apply')}`,
        who: 'teacher',
        ready: /Explain It/,
      },
      { name: 'assignment creator', path: `/assignment-creator/${pondId}`, who: 'teacher', ready: /New assignment/ },
      { name: 'assignments', path: '/classroom/assignments', who: 'teacher', ready: /Assignments/ },
      { name: 'assignment editor', path: `/assignment-editor/${open.assignmentId}`, who: 'teacher', ready: /./ },
      {
        name: 'viewer of the assignment',
        path: `/content-viewer/assignment/${open.assignmentId}/subsection/${await id('pond-write')}`,
        who: 'teacher',
        ready: /Write About It/,
      },
      {
        name: 'grading',
        path: `/assignment-editor/${done.assignmentId}/grading`,
        who: 'teacher',
        ready: /./,
      },
      { name: 'class map', path: `/classroom/assignments/${open.assignmentId}/live`, who: 'teacher', ready: /./ },
    ])
  },
})

/** Opens a screen and waits until it is fully rendered. */
async function show(page: Page, { path, ready }: Screen): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: ready }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The screens that children and teachers use most of the time. */
const MAIN_SCREENS = [
  'sign-in',
  'student’s list',
  'reading and multiple choice, open',
  'activity, open',
  'essay, turned in',
  'curriculum grade',
  'assignment creator',
  'grading',
]

test('axe-core finds no violations on eight main screens', { tag: '@gate' }, async ({
  page: nobody,
  person,
  screens,
}) => {
  const pages = { nobody, student: await person(STUDENT), teacher: await person('teacher2@example.org') }
  const shown = screens.filter(({ name }) => MAIN_SCREENS.includes(name))
  expect(shown).toHaveLength(MAIN_SCREENS.length)
  for (const screen of shown) {
    await show(pages[screen.who], screen)
    await expectAccessible(pages[screen.who], screen.name)
  }
})

for (const [whose, of] of [
  ['lists and open work', ({ who, path }) => who !== 'teacher' && !path.startsWith('/binder/')],
  ['submitted work', ({ path }) => path.startsWith('/binder/')],
  ['what teachers read', ({ who, path }) => who === 'teacher' && /^.(curriculum|content-viewer)/.test(path)],
  ['what teachers work with', ({ who, path }) => who === 'teacher' && !/^.(curriculum|content-viewer)/.test(path)],
] satisfies [string, (screen: Screen) => boolean][]) {
  test(`${whose}: no axe-core violations, enough contrast in every theme, and no sideways scrolling at 390 px`, async ({
    page: nobody,
    person,
    screens,
  }) => {
    const pages = { nobody, student: await person(STUDENT), teacher: await person('teacher2@example.org') }
    for (const screen of screens.filter(of)) {
      const page = pages[screen.who]
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
      await show(page, screen)
      await expectAccessible(page, screen.name)
      const drawn = await page.locator('html').getAttribute('data-theme')
      for (const theme of themeNames.filter((name) => name !== drawn)) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
        await expectContrast(page, `${screen.name} in ${theme}`)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, screen.name)
      await page.setViewportSize({ width, height })
    }
  })
}

test('at 320 px with doubled text size, no activity card is covered and nothing scrolls sideways', async ({
  person,
  database,
}) => {
  const page = await person('teacher2@example.org')
  await page.setViewportSize({ width: 320, height: 720 })
  await startWithLetters(page, 32)
  const activities = [
    ['lr-l2', 'lr-2-apply', 'Explain It'],
    ['lr-l5', 'lr-5-apply', 'Who Lives Where?'],
  ] as const
  for (const [lesson, key, name] of activities) {
    const chapter = await database.contentId('demo-k5ela', lesson)
    const subsection = await database.contentId('demo-k5ela', key)
    await page.goto(`/content-viewer/library/chapter/${chapter}/subsection/${subsection}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoSidewaysScroll(page, name)
    for (const card of await page.locator('[data-item]').all()) {
      const words = await card.locator('.rich-text-line').boundingBox()
      const frame = await card.boundingBox()
      for (const arrow of await card.getByRole('button').all()) {
        const place = await arrow.boundingBox()
        if (!words || !frame || !place) throw new Error('A card is not shown.')
        expect(place.x + place.width, 'the arrow is inside its card').toBeLessThanOrEqual(frame.x + frame.width)
        expect(place.y, 'the arrow is below the words').toBeGreaterThanOrEqual(words.y + words.height)
      }
    }
  }
})

test('with doubled text size, the assignment creator and editor do not scroll sideways on a phone', async ({
  person,
  apiOf,
  database,
  pondId,
}) => {
  const { assignmentId } = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: STUDENT })
  const page = await person('teacher2@example.org')
  await startWithLetters(page, 32)
  for (const path of [`/assignment-creator/${pondId}`, `/assignment-editor/${assignmentId}`]) {
    await page.goto(path)
    await expect(page.getByLabel('Start')).toBeVisible()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 720 })
      await expectNoSidewaysScroll(page, `${path} at ${width} px`)
    }
  }
})

test('[THM-12] [FRM-34] every primitive in every state has no axe-core violations in two themes and no sideways scrolling at 320 px, where tabs are a select', async ({
  person,
}) => {
  const page = await person('admin@example.org')
  await page.goto('/debug/gallery')
  // Busy regions stay busy; the last question and the last answer are there once all of them are.
  for (const name of [/^Read the first stanza aloud/, /^Answer 6: /])
    await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  for (const theme of ['hss', 'k5ela-hc']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await expectAccessible(page, `gallery in ${theme}`)
  }
  const tabs = page.getByRole('tablist', { name: 'Modules', exact: true })
  const select = page.getByRole('combobox', { name: 'Modules', exact: true })
  await expect(tabs).toBeVisible()
  await expect(select).toBeHidden()
  await page.setViewportSize({ width: 320, height: 720 })
  await expectNoSidewaysScroll(page, 'gallery')
  await expect(tabs).toBeHidden()
  await page.getByRole('button', { name: 'Next tab' }).click()
  await expect(select).toHaveValue('module-2')
  await page.getByRole('button', { name: 'Previous tab' }).click()
  await select.selectOption('4. Signals in the Dark')
  await expect(page.getByRole('button', { name: 'Next tab' })).toBeDisabled()
})

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const outline = await wanted.evaluate((element) => {
        const shown = (node: Element | null) => node !== null && getComputedStyle(node).outlineStyle !== 'none'
        return shown(element) || shown(element.closest('label')) || shown(element.parentElement?.parentElement ?? null)
      })
      expect(outline, 'the focus can be seen').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}

test('a student opens, votes, chooses, places, writes and turns in using only the keyboard', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const teacher = await apiOf('teacher2@example.org')
  const given = await assign(teacher, database, pondId, { student: 'student34@example.org' })
  const work = await given.workOf('student34@example.org')
  await signIn('student34@example.org')
  await page.goto('/assignments')
  await tabTo(page, taskLink(page, 'Start', 'Life in the Pond', work))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Before You Read' })).toBeVisible()

  const poll = question(page, ASKED.poll)
  await tabTo(page, poll.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(poll.getByRole('radio', { name: 'A river' })).toBeChecked()
  await tabTo(page, poll.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await isSaved(poll)
  await tabTo(page, page.getByRole('link', { name: 'Next: A Day at the Pond' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'A Day at the Pond' })).toBeVisible()

  const choice = question(page, ASKED.choice)
  await tabTo(page, choice.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await tabTo(page, choice.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await isSaved(choice)
  await tabTo(page, page.getByRole('link', { name: 'Next: Put It Right' }))
  await page.keyboard.press('Enter')

  const activity = question(page, ASKED.activity)
  await tabTo(page, activity.getByRole('button', { name: 'tadpole', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, activity.getByRole('button', { name: 'Blank 1, empty' }))
  await page.keyboard.press('Enter')
  await expect(activity.getByRole('button', { name: 'Blank 1: tadpole' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(activity.getByRole('button', { name: 'Blank 2, empty' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(activity.getByRole('button', { name: /^Blank 2: / })).toBeFocused()
  await tabTo(page, activity.getByRole('textbox'))
  await page.keyboard.type('heron')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isSaved(activity)

  await page.goto(`/assignments/${work}/subsection/${await database.contentId('pond', 'pond-write')}`)
  const essay = question(page, ASKED.essay)
  await expect(essay.getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  await tabTo(page, essay.getByRole('textbox'))
  await page.keyboard.type('I learned to knit from a book about whales.')
  await tabTo(page, essay.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await isSaved(essay)
  await tabTo(page, page.getByRole('button', { name: 'Submit Assignment' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Submit this assignment?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit Assignment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Submit Assignment' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/binder/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
