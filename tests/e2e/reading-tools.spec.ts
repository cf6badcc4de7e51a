import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { goToNext } from './support/lesson'
import { startWithLetters } from './support/letters'
import { expect, test } from './support/test'

const FIRST = 'Look Out to Sea'
const LETTER = 'The Boat to Lantern Rock'

/** Opens a page and waits until it saves its position, which shows that its event handlers are attached. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('content-viewer-last-viewed'))).toBeTruthy()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const tools = (page: Page) => page.locator('.tool-set')

/** The words highlighted as spoken. */
const spoken = (page: Page, mark: 'spoken-word' | 'spoken-sentence') =>
  page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String).join(), mark)

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the page')
  return box
}

let chapter = ''
let letter = ''
test.beforeEach(async ({ database, signIn }) => {
  chapter = `/content-viewer/library/chapter/${await database.contentId('demo-k5ela', 'lr-l1')}`
  letter = `${chapter}/source/${await database.contentId('demo-k5ela', 'lr-letter-1')}`
  await signIn('teacher@example.org')
})

// As students see it, because staff have none.
test.describe('the transition before a section', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

  test('[READ-11] [READ-12] [READ-16] starts on Next, ends on its own or on a key, and then focuses the page', async ({
    page,
  }) => {
    const animation = page.locator('.section-animation')
    await open(page, `${chapter}?preview=student`)
    await expect(animation).toBeHidden({ timeout: 10_000 })
    await page.getByRole('link', { name: `Next: ${LETTER}` }).click()
    await expect(animation).toContainText('Connect')
    expect(await boxOf(animation)).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    expect(await page.evaluate(() => sessionStorage.getItem('content-viewer-next-button'))).toBeTruthy()
    await page.keyboard.press('Enter')
    await expect(animation).toHaveCount(0)
    await expect(heading(page, LETTER)).toBeFocused()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
  })

  test('[READ-11] fits a 320 px screen with doubled text size', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await startWithLetters(page, 32)
    const animation = page.locator('.section-animation')
    await open(page, `${chapter}?preview=student`)
    await expect(animation).toBeHidden({ timeout: 10_000 })
    await page.getByRole('link', { name: `Next: ${LETTER}` }).click()
    await expect(animation).toContainText('Connect')
    expect(await animation.evaluate((element) => element.scrollWidth)).toBe(320)
  })

  test('[READ-10] [READ-14] does not play within a section or for a page chosen from the contents', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, `${letter}?preview=student`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await goToNext(page, 'Four Places on the Rock')
    await expect(page.locator('.section-transition')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link', { name: 'One Word' }).click()
    await expect(heading(page, 'One Word')).toBeVisible()
    await expect(page.locator('.section-transition')).toHaveCount(0)
  })
})

test('[TOOL-01] [TOOL-02] [TOOL-04] the line reader is dragged, resized, moved by keyboard and closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, letter)
  const toggle = tools(page).getByRole('button', { name: 'Line reader' })
  await toggle.click()
  const reader = page.getByRole('group', { name: 'Line reader' })
  await expect.poll(() => boxOf(reader)).toEqual({ x: 300, y: 300, width: 500, height: 150 })
  await expectAccessible(page, 'a page under the line reader')
  await page.mouse.move(420, 320)
  await page.mouse.down()
  await page.mouse.move(470, 380, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => boxOf(reader)).toMatchObject({ x: 350, y: 360 })
  const corner = await boxOf(reader.locator('.line-reader-corner'))
  await page.mouse.move(corner.x + 10, corner.y + 10)
  await page.mouse.down()
  await page.mouse.move(corner.x + 2000, corner.y + 2000, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => boxOf(reader)).toMatchObject({ x: 80, width: 1200, height: 400 })
  await reader.getByRole('button', { name: /Move the line reader/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => boxOf(reader)).toMatchObject({ x: 60, height: 380 })
  await page.keyboard.press('Escape')
  await expect(reader).toHaveCount(0)
  await expect(toggle).toBeFocused()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('.viewer-dock').getByRole('button', { name: 'Line reader' }).click()
  await expect.poll(() => boxOf(reader)).toEqual({ x: 90, y: 300, width: 300, height: 150 })
  await expectNoSidewaysScroll(page, 'the line reader on a phone')
})

test('[READ-23] narration reads the page and marks words as they are spoken', async ({ page }) => {
  await open(page, letter)
  await tools(page).getByRole('button', { name: 'Listen' }).click()
  const bar = page.getByRole('region', { name: 'Read along' })
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => spoken(page, 'spoken-word')).not.toBe('')
  const first = await spoken(page, 'spoken-word')
  await expect.poll(() => spoken(page, 'spoken-word')).not.toBe(first)
  await expectAccessible(page, 'a page that is read aloud')
  await bar.getByRole('button', { name: 'Forward 15 seconds' }).click()
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(bar.getByRole('button', { name: 'Read to me' })).toBeVisible()
  expect(await spoken(page, 'spoken-sentence')).not.toBe('')
  await bar.getByRole('button', { name: 'Stop and close' }).click()
  await expect(bar).toHaveCount(0)
  expect(await spoken(page, 'spoken-word')).toBe('')
})

test('[READ-01] switching to another version of the text stays at the same paragraph', { tag: '@gate' }, async ({
  page,
}) => {
  await open(page, letter)
  // Right below the fixed top of the screen, where the reader is looking.
  const line = 150
  const switches = page.getByRole('navigation', { name: 'Version of the text' })
  const at = (version: string) =>
    page
      .locator(`.story .page-body[data-version="${version}"]`)
      .evaluate(
        (body, top) =>
          [...body.querySelectorAll('p')].find((block) => block.getBoundingClientRect().bottom > top)?.textContent ??
          '',
        line,
      )
  for (const [original, leveled, spanish] of [
    ['“A ship,” said Abuela', '“A ship,” said Abuela', 'Un barco —dijo Abuela'],
    ['At sunset we climbed', 'When the sun went down', 'Al ponerse el sol'],
    ['Your friend', 'Your friend', 'Tu amiga'],
  ] as const) {
    const paragraph = page.locator('.story .page-body p', { hasText: original })
    await paragraph.evaluate((block, top) => window.scrollBy(0, block.getBoundingClientRect().top - top), line)
    for (const [name, version, words] of [
      ['Español', 'spanish', spanish],
      ['Leveled', 'leveled', leveled],
      ['Original', 'standard', original],
    ] as const) {
      await switches.getByRole('link', { name }).click()
      await expect.poll(() => at(version)).toContain(words)
    }
  }
})

test('[TOOL-06] [TOOL-07] a carousel wraps around by mouse and keyboard', async ({ page, database }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const lesson = await database.contentId('demo-k5ela', 'lr-l4')
  await open(page, `/content-viewer/library/chapter/${lesson}`)
  const carousel = page.getByRole('region', { name: 'Four ways to send a signal' })
  await expect(page.locator('.section-transition')).toHaveCount(0, { timeout: 10_000 })
  const status = carousel.getByRole('status')
  await expect(status).toHaveText('1 of 4')
  await carousel.getByRole('button', { name: 'Previous slide' }).click()
  await expect(status).toHaveText('4 of 4')
  await page.keyboard.press('ArrowRight')
  await expect(status).toHaveText('1 of 4')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page, 'a carousel')

  // Scrolled under the frame, it lies below all of it.
  await tools(page).getByRole('button', { name: 'Line reader' }).first().click()
  const reader = page.locator('.line-reader')
  const front = carousel.locator('.carousel-slide[data-current]')
  const isBelow = async (part: Locator) => {
    await part.evaluate(
      (over, slide) => {
        const middle = (element: Element) =>
          (element.getBoundingClientRect().top + element.getBoundingClientRect().bottom) / 2
        if (slide) window.scrollBy({ top: middle(slide) - middle(over), behavior: 'instant' })
      },
      await front.elementHandle(),
    )
    const [box, slide] = [await boxOf(part), await boxOf(front)]
    expect(slide.y).toBeLessThan(box.y + box.height / 2)
    const left = Math.max(box.x, slide.x)
    const right = Math.min(box.x + box.width, slide.x + slide.width)
    expect(right - left).toBeGreaterThan(40)
    return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.carousel') === null, [
      (left + right) / 2,
      box.y + box.height / 2,
    ] as const)
  }
  for (const part of [
    page.locator('.viewer-tools'),
    page.getByRole('banner'),
    reader.locator('.line-reader-bar').first(),
  ])
    expect(await isBelow(part)).toBe(true)
})

test('[TOOL-06] an image set displayed as a carousel shows one picture at a time, by mouse and keyboard', async ({
  page,
  database,
}) => {
  const places = await database.contentId('demo-k5ela', 'lr-1-places')
  await open(page, `${chapter}/source/${places}`)
  const carousel = page.getByRole('region', { name: 'Four Places on the Rock' })
  const status = carousel.getByRole('status')
  await expect(status).toHaveText('1 of 4')
  await expect(carousel.getByRole('img')).toHaveCount(1)
  await expect(carousel.getByRole('button', { name: /^Enlarge the picture: A stone landing/ })).toBeVisible()
  await carousel.getByRole('button', { name: 'Previous slide' }).click()
  await expect(status).toHaveText('4 of 4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(status).toHaveText('2 of 4')
  await carousel.getByRole('button', { name: /^Enlarge the picture: Beans and cabbages/ }).click()
  await expect(page.getByRole('region', { name: /^Picture: Beans/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'an image set as a carousel')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(status).toHaveText('2 of 4')
  await expectNoSidewaysScroll(page, 'an image set as a carousel')
})

test('[READ-21] the help drawer opens and closes with its tab, and closes on Escape', async ({ page, database }) => {
  const lesson = await database.contentId('demo-k5ela', 'lr-l4')
  const echo = await database.contentId('demo-k5ela', 'lr-4-apply')
  await open(page, `/content-viewer/library/chapter/${lesson}/subsection/${echo}`)
  const tab = page.getByRole('button', { name: 'Help and rubric' })
  const drawer = page.getByRole('region', { name: 'Help and rubric' })
  await tab.click()
  await expect(drawer).toBeVisible()
  await expect(drawer.getByText('Emerging')).toBeVisible()
  await expectAccessible(page, 'a page with its drawer')
  await tab.click()
  await expect(drawer).toBeHidden()
  await tab.click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(tab).toBeFocused()

  // On a phone nothing covers the text: the only button is in the dock.
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(tab).toHaveCount(1)
  await page.locator('.viewer-dock').getByRole('button', { name: 'Help and rubric' }).click()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(drawer).toBeHidden()
})

/** The buttons on a picture that is visible on screen. */
const overPictures = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('.viewer .zoomable')].map((picture) =>
      picture.getBoundingClientRect(),
    )
    const buttons = [...document.querySelectorAll('.viewer .zoom-button')].filter(
      (button) => !button.closest('[inert]'),
    )
    if (buttons.length === 0) throw new Error('No picture can be looked at closely.')
    return buttons
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return pictures.some((p) => left < p.right && right > p.left && top < p.bottom - 1 && bottom > p.top)
      })
      .map((button) => button.getAttribute('aria-label'))
  })

test('the enlarge button covers no part of a picture', async ({ page, database }) => {
  const places = await database.contentId('demo-k5ela', 'lr-1-places')
  for (const path of [letter, `${chapter}/source/${places}`]) {
    await open(page, path)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overPictures(page)).toEqual([])
    }
  }
})

test('a picture is enlarged and zoomed using only the keyboard', async ({ page }) => {
  await open(page, letter)
  const button = page.getByRole('button', { name: 'Enlarge the picture' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const actor = page.getByRole('region', { name: /^Picture/ })
  await expect(actor).toBeVisible()
  await page.keyboard.press('+')
  await expect(actor.getByRole('status')).toHaveText('150%')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('0')
  await expect(actor.getByRole('status')).toHaveText('100%')
  await expectAccessible(page, 'a picture that fills the screen')
  await page.keyboard.press('Escape')
  await expect(actor).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('[READ-05] the teacher edition shows the summary exactly once', async ({ page, database }) => {
  const id = await database.contentId('demo-k5ela', 'lr-l1')
  await open(page, `/content-viewer/teacher-edition/TE-${id}`)
  const edition = page.getByRole('region', { name: `Teacher edition: ${LETTER}` })
  await expect(edition.locator('.page-summary')).toContainText('the keeper of the lighthouse')
  await expect(page.locator('.story .page-summary')).toHaveCount(1)
  await expect(heading(page, FIRST)).toBeVisible()
})

test('[READ-05] the teacher edition shows the summary of a lesson without other teacher content', async ({
  page,
  database,
}) => {
  const id = await database.contentId('demo-k5ela', 'lr-l6')
  const keep = await database.value('SELECT "teacherEditionContent" AS value FROM "content" WHERE "id" = $1', [id])
  const write = (edition: unknown) =>
    database.query('UPDATE "content" SET "teacherEditionContent" = $2::jsonb WHERE "id" = $1', [
      id,
      edition && JSON.stringify(edition),
    ])
  await write(null)
  try {
    await open(page, `/content-viewer/teacher-edition/TE-${id}`)
    await expect(page.locator('.page-lead .page-summary')).toContainText('A machine is going to look after')
  } finally {
    await write(keep)
  }
})

test('at no tested width does a line begin with the comma after a vocabulary word', async ({ page, database }) => {
  const [lesson, glass] = await Promise.all(
    ['lr-l2', 'lr-letter-2'].map((key) => database.contentId('demo-k5ela', key)),
  )
  await open(page, `/content-viewer/library/chapter/${lesson}/source/${glass}`)
  const mark = page.locator('.viewer-sheet .vocab', { hasText: 'lantern room' })
  const parted: number[] = []
  for (let width = 320; width <= 460; width += 10) {
    await page.setViewportSize({ width, height: 800 })
    const isBelow = await mark.evaluate((button) => {
      const after = button.parentElement?.nextSibling
      if (!(after instanceof Text) || !after.data.startsWith(',')) throw new Error('No comma follows the word.')
      const comma = document.createRange()
      comma.setStart(after, 0)
      comma.setEnd(after, 1)
      return comma.getBoundingClientRect().top > button.getBoundingClientRect().bottom - 4
    })
    if (isBelow) parted.push(width)
  }
  expect(parted).toEqual([])
})
