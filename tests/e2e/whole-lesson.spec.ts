import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/axe'
import type { Database } from './support/database'
import { FILMS } from './support/films'
import { goToNext, isSaved, pick, question, submit, write } from './support/lesson'
import { expect, test } from './support/test'

const SOUND = path.resolve(import.meta.dirname, '../../prisma/seed/demo-k5ela/media/lr-tide-walk.mp3')
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe sea comes in.\n'
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const picture = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Presses a button that saves, and waits until the server has it. */
async function saveBy(page: Page, within: Page | Locator, button: string) {
  const done = page.waitForResponse(
    // Another form of the page may have saved a newer version; then it is sent once more.
    (answer) => answer.request().method() === 'PATCH' && /\/api\/content\/[^/]+$/.test(answer.url()) && answer.ok(),
  )
  await within.getByRole('button', { name: button, exact: true }).click()
  await done
}
const choose = async (page: Page, button: string, item: string | RegExp) => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('menuitem', { name: item }).first().click()
}
async function type(page: Page, field: string, text: string, within: Page | Locator = page) {
  const box = within.getByRole('textbox', { name: field, exact: true })
  await box.click()
  await box.pressSequentially(text)
}
/** Saves the form of an item. */
const save = (page: Page) => saveBy(page, page, 'Save')
async function saveName(within: Locator, title: string) {
  const form = within.getByRole('region', { name: 'Name and code' })
  await form.getByRole('textbox', { name: /^Name/ }).fill(title)
  await saveBy(within.page(), form, 'Save name')
}

/** Adds a new interactive of a kind at the end of a page's text, names it and opens its own page in a new tab. */
async function makeInteractive(page: Page, kind: string, title: string): Promise<Page> {
  const text = page.getByRole('textbox', { name: 'Standard text' })
  await text.locator('> p').last().click()
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Interactive', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert Interactive' })
  await dialog.getByRole('button', { name: 'Create new' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  await expect(dialog).toBeHidden()
  const block = text.getByRole('group', { name: /^Interactive/ }).filter({ hasText: `New ${kind}` })
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    block
      .last()
      .getByRole('link', { name: /^\[edit\]/ })
      .click(),
  ])
  await expect(tab.getByRole('region', { name: 'Name and code' })).toBeVisible()
  await saveName(tab.getByRole('main'), title)
  return tab
}

/** Chooses or uploads a file for a field. */
async function upload(page: Page, field: string, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const slot = page.getByRole('group', { name: new RegExp(`^${field}`) })
  await expect(slot.getByRole('button', { name: 'Browse file system...' })).toBeEnabled()
  await slot.locator('input[type=file]').setInputFiles(file)
  await expect(slot.getByText(/^You uploaded /)).toBeVisible({ timeout: 30_000 })
}
const saveFiles = (page: Page) => saveBy(page, page, 'Save files')

/** Sets what the author may do in addition to their privilege. */
const setFlags = (database: Database, flags: string[]) =>
  database.query('UPDATE "user" SET "featureFlags" = $1 WHERE "username" = $2', [flags, 'author@example.org'])

// The other tests share the account.
test.afterEach(({ database }) => setFlags(database, []))

test('[SAVE-01] [FRM-01] [AST-01] a lesson with every kind of interactive is written, published, assigned and completed in the product’s own screens', async ({
  page,
  person,
  signIn,
  database,
}) => {
  test.skip(!FILMS.isThere, FILMS.why)
  test.setTimeout(300_000)
  const mark = randomUUID().slice(0, 6)
  await setFlags(database, ['author.rubric'])
  await signIn('author@example.org')
  const settings = page.getByRole('complementary', { name: 'Settings', exact: true })
  const outline = page.getByRole('region', { name: /^Outline of/ })
  /** Names the item whose row was just created and is selected. */
  async function nameRow(made: string, title: string) {
    await expect(settings.getByRole('heading', { name: made, exact: true })).toBeVisible()
    await saveName(settings, title)
    await expect(outline.getByTitle(title, { exact: true })).toBeVisible()
  }
  const addTo = async (row: string, kind: string) => {
    await page.getByRole('button', { name: `Add below ${row}`, exact: true }).click()
    await page
      .getByRole('menuitem', { name: `New: ${kind}` })
      .first()
      .click()
  }
  const unit = `Shore life ${mark}`
  const lesson = `Between the tides ${mark}`
  const rubric = `Letters ${mark}`

  await test.step('a unit with a lesson of two pages', async () => {
    await page.goto('/content-author')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Unit', exact: true }).click()
    await expect(page).toHaveURL(/\/edit\/unit\/[0-9a-f-]{36}$/)
    await saveName(page.getByRole('main'), unit)
    await expect(page.getByRole('heading', { level: 1, name: unit })).toBeVisible()
    await outline.getByRole('button', { name: 'Add lesson' }).click()
    await nameRow('New Chapter', lesson)
    await addTo(lesson, 'Reading')
    await nameRow('New Source', 'Twice a day')
    await addTo(lesson, 'Writing echo')
    await nameRow('New Echo', 'A letter to the shore')
  })
  const unitAddress = page.url()

  await test.step('the echo: its task, a prompt and a rubric', async () => {
    await outline.getByTitle('A letter to the shore', { exact: true }).click()
    await settings.getByRole('link', { name: 'Open A letter to the shore' }).click()
    await type(page, 'Standard text', 'Write a letter to the shore.')
    await page.getByRole('switch', { name: 'Prompt on' }).check()
    await type(page, 'Prompt: Standard text', 'Think of the smallest animal.')
    await save(page)
    await page.getByRole('button', { name: 'New rubric' }).click()
    await expect(page).toHaveURL(/\/edit\/rubric\/[0-9a-f-]{36}$/)
    await saveName(page.getByRole('main'), rubric)
    await page.getByRole('textbox', { name: /^Title/ }).fill('Tells what the shore is like')
    for (const [at, words] of ['No detail yet', 'Two details'].entries()) {
      await page.getByRole('button', { name: 'Add step' }).click()
      await page
        .getByRole('textbox', { name: /^Description/ })
        .nth(at)
        .fill(words)
    }
    await save(page)
  })

  await page.goto(unitAddress)
  await outline.getByRole('button', { name: lesson, expanded: false }).first().click()
  await outline.getByTitle('Twice a day', { exact: true }).click()
  await settings.getByRole('link', { name: 'Open Twice a day' }).click()
  await expect(page).toHaveURL(/\/edit\/source\/type\/reading\//)
  const text = page.getByRole('textbox', { name: 'Standard text' })
  await text.click()
  await page.keyboard.type('The sea comes in twice a day.')
  await page.keyboard.press('Enter')

  await test.step('multiple choice', async () => {
    const tab = await makeInteractive(page, 'Multiple choice', 'How often')
    await type(tab, 'Question', 'How often does the sea come in?')
    for (const [at, words] of ['Once a day', 'Twice a day'].entries()) {
      if ((await tab.getByLabel(`Choice ${'AB'[at]}`, { exact: true }).count()) === 0)
        await tab.getByRole('button', { name: 'Add choice' }).click()
      await tab.getByLabel(`Choice ${'AB'[at]}`, { exact: true }).fill(words)
    }
    await tab.getByLabel('Right answer', { exact: true }).nth(1).check()
    await save(tab)
    await tab.close()
  })
  await test.step('poll', async () => {
    const tab = await makeInteractive(page, 'Poll', 'Which shore')
    await type(tab, 'Question', 'Which shore do you like?')
    for (const letter of ['A', 'B']) {
      await tab.getByRole('button', { name: 'Add choice' }).click()
      await tab.getByLabel(`Choice ${letter}`, { exact: true }).fill(letter === 'A' ? 'Sand' : 'Rock')
    }
    await save(tab)
    await tab.close()
  })
  await test.step('essay with a rubric', async () => {
    const tab = await makeInteractive(page, 'Essay', 'A letter')
    await type(tab, 'Question', 'Write a letter to the sea.')
    await tab.getByLabel('Minimum words').fill('3')
    await save(tab)
    await tab.getByRole('button', { name: 'Add a rubric…' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Rubrics' })
    await dialog.getByRole('searchbox').fill(rubric)
    await dialog.getByRole('button', { name: `Add: ${rubric}` }).click()
    await expect(tab.getByRole('list', { name: 'Rubrics' }).getByRole('listitem')).toHaveCount(1)
    await tab.close()
  })
  await test.step('recording', async () => {
    const tab = await makeInteractive(page, 'Recording', 'Say it')
    await type(tab, 'Question', 'Read the first sentence aloud.')
    await save(tab)
    await tab.close()
  })
  await test.step('activity', async () => {
    const tab = await makeInteractive(page, 'Activity', 'Sort it')
    await type(tab, 'Introduction', 'What did you read?')
    await choose(tab, 'Add part', 'Short answer')
    await tab.getByRole('textbox', { name: 'Question', exact: true }).fill('What comes in?')
    await tab.getByLabel('Right answers').fill('the sea')
    await save(tab)
    await tab.close()
  })
  await test.step('pictures and a carousel', async () => {
    const tab = await makeInteractive(page, 'Carousel', 'Two shores')
    for (const [at, colour] of ['teal', 'tan'].entries()) {
      if ((await tab.getByRole('group', { name: 'What it shows' }).nth(at).count()) === 0)
        await tab.getByRole('button', { name: 'Add slide' }).click()
      await tab.getByRole('group', { name: 'What it shows' }).nth(at).getByRole('button', { name: 'Choose…' }).click()
      // The results that arrive would move the menu under the pointer.
      await expect(tab.getByRole('dialog').locator('[aria-busy="false"]').first()).toBeVisible()
      await tab.getByRole('dialog').getByRole('button', { name: 'Create new' }).click()
      await tab.getByRole('menuitem', { name: 'Picture', exact: true }).click()
      await expect(tab.getByRole('dialog')).toBeHidden()
      const [image] = await Promise.all([
        page.context().waitForEvent('page'),
        tab
          .getByRole('group', { name: 'What it shows' })
          .nth(at)
          .getByRole('link', { name: /^\[edit\]/ })
          .click(),
      ])
      await upload(image, 'Image', await picture(colour))
      await image.getByRole('textbox', { name: /^Alt text/ }).fill(`A shore of ${colour}`)
      await saveBy(image, image, 'Save image')
      await image.close()
    }
    await save(tab)
    await tab.close()
  })
  await test.step('video with captions', async () => {
    const tab = await makeInteractive(page, 'Video', 'Friday')
    await upload(tab, 'Video', FILMS.captions('friday.mp4'))
    await upload(tab, 'Captions in English', {
      name: 'friday.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(CAPTIONS),
    })
    await saveFiles(tab)
    await tab.close()
  })
  await test.step('audio', async () => {
    const tab = await makeInteractive(page, 'Audio', 'Tide walk')
    await upload(tab, 'Audio', SOUND)
    await type(tab, 'Transcript', 'We walk along the tide.')
    await save(tab)
    await saveFiles(tab)
    await tab.close()
  })
  await test.step('document', async () => {
    const tab = await makeInteractive(page, 'Document', 'Tide table')
    await upload(tab, 'Document', { name: 'tides.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
    await saveFiles(tab)
    await tab.close()
  })
  await test.step('fun fact, picture this, number crunch', async () => {
    const fact = await makeInteractive(page, 'Fun fact', 'Teeth')
    await type(fact, 'Text', 'Limpets have iron teeth.')
    await save(fact)
    await fact.close()
    const number = await makeInteractive(page, 'Number crunch', 'Two')
    await number.getByLabel(/^Number/).fill('2')
    await save(number)
    await number.close()
    const shown = await makeInteractive(page, 'Picture this', 'The pool')
    await type(shown, 'Text', 'Look into the pool.')
    await upload(shown, 'Image', await picture('navy'))
    await save(shown)
    await saveFiles(shown)
    await shown.close()
  })
  await save(page)

  await test.step('the unit is published with everything in it', async () => {
    await page.goto(unitAddress)
    const gate = page.getByRole('region', { name: 'Publication' })
    await gate.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Publish ${unit}` })
    await expect(dialog.getByText('Tide table')).toBeVisible()
    await expect(dialog.getByText(rubric)).toBeVisible()
    await expectAccessible(page, 'what is published')
    await dialog.getByRole('button', { name: /^Publish \d+ items/ }).click()
    await expect(gate.getByText('Published. Readers see each save at once.')).toBeVisible()
  })

  const teacher = await person('teacher3@example.org')
  await test.step('a teacher finds and assigns the lesson', async () => {
    await teacher.goto('/assignment-creator')
    await teacher.getByRole('searchbox').fill(lesson)
    await teacher.getByRole('searchbox').press('Enter')
    await teacher.getByRole('link', { name: new RegExp(lesson) }).click()
    const group = teacher.getByRole('combobox', { name: /^Group/ })
    await group.selectOption({ index: 1 })
    await teacher.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(teacher.getByText('Assignment created')).toBeVisible()
    await expect(teacher).toHaveURL(/\/assignment-editor\/[0-9a-f-]{36}/)
  })
  const assignmentId = /assignment-editor\/([0-9a-f-]{36})/.exec(teacher.url())?.[1] ?? ''
  const account = await database.value<`student${number}@example.org`>(
    `SELECT "user"."username" AS value FROM "user_assignment" JOIN "user" ON "user"."id" = "user_assignment"."userId"
      WHERE "assignmentId" = $1 ORDER BY 1 LIMIT 1`,
    [assignmentId],
  )

  await test.step('a student completes all of it and submits it', async () => {
    const student = await person(account)
    await student.goto(`/assignments/${await database.workId(assignmentId, account)}`)
    await expect(student.getByText('The sea comes in twice a day.')).toBeVisible()
    await pick(question(student, 'How often does the sea come in?'), 'Twice a day')
    await pick(question(student, 'Which shore do you like?'), 'Rock')
    const essay = question(student, 'Write a letter to the sea.')
    await write(essay, 'Dear sea, come again soon.')
    await essay.getByRole('button', { name: 'Done' }).click()
    await isSaved(essay)
    const recording = question(student, 'Read the first sentence aloud.')
    await recording.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(recording.getByRole('timer')).toHaveText(/^0:01/)
    await recording.getByRole('button', { name: 'Stop' }).click()
    await expect(recording.getByRole('button', { name: 'Done' })).not.toHaveAttribute('aria-disabled', 'true')
    await recording.getByRole('button', { name: 'Done' }).click()
    await isSaved(recording)
    const activity = question(student, 'What did you read?')
    await activity.getByRole('textbox').fill('The sea')
    await activity.getByRole('button', { name: 'Done' }).click()
    await isSaved(activity)
    await expect(student.getByRole('img', { name: 'A shore of teal' })).toBeVisible()
    await goToNext(student, 'A letter to the shore')
    await expect(student.getByText('Think of the smallest animal.')).toBeVisible()
    await student.getByRole('textbox', { name: 'Your answer' }).fill('Dear shore, keep your limpets safe.')
    await student.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(student.getByText(/^Saved at /).last()).toBeVisible()
    await submit(student)
  })
})
