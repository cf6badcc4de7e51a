import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { captionsAt, transcriptLines } from '@/lib/player/cues'
import { readCaptions } from '@/lib/upload/captions'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { FILMS, importFilms } from './support/films'
import { ASKED, isSaved, question } from './support/lesson'
import { importPackage, STREAM } from './support/packages'
import { expect, test as plain } from './support/test'
import { unexpected } from './support/unexpected'

/** Media played to the end in these tests are six seconds long. */
const TO_ITS_END = { timeout: 20_000 }

const test = plain.extend<{ library(key: string): Promise<string> }, { films: undefined }>({
  films: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that no other fixture is needed.
    async ({}, use) => {
      if (FILMS.isThere) await importFilms()
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  library: async ({ database }, use) => {
    await use(async (key) => `/content-viewer/library/source/${await database.contentId(FILMS.name, key)}`)
  },
})

test.use({ serviceWorkers: 'allow' })

const film = (page: Page) => page.getByRole('region', { name: /^Video: / })
const state = (page: Page) => film(page).locator('[data-play-state]')
const caption = (page: Page) => film(page).locator('[data-captions]')
const playing = (page: Page) => expect(state(page)).toHaveAttribute('data-play-state', 'playing')
/** The transcript of a film, opened. */
async function transcript(page: Page): Promise<Locator> {
  await film(page).getByRole('button', { name: 'Transcript' }).click()
  return film(page).getByRole('list', { name: 'Transcript' })
}
const cuesOf = (file: string) => readCaptions(readFileSync(FILMS.captions(file), 'utf8'))

test.describe('videos', () => {
  test.skip(!FILMS.isThere, FILMS.why)

  test('[PLAY-01] [PLAY-02] [PLAY-12] a video plays to its end with captions; its transcript follows and is used to seek', async ({
    page,
    signIn,
    library,
  }) => {
    await signIn('teacher@example.org')
    await page.goto(await library('friday'))
    await expect(state(page)).toHaveAttribute('data-play-state', 'ready')
    const show = film(page).getByRole('button', { name: 'Show captions' })
    if (await show.isVisible()) await show.click()
    const list = await transcript(page)
    await expectAccessible(page, 'a film with its transcript')
    await film(page).getByRole('button', { name: 'Play', exact: true }).click()
    await playing(page)
    await expect(list.getByRole('button', { name: 'Tell me, is the lord of the universe in?' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(state(page)).toHaveAttribute('data-play-state', 'ended', TO_ITS_END)
    await expect(film(page).getByRole('button', { name: 'Play again' })).toBeVisible()
    await list.getByRole('button', { name: 'How are you?' }).click()
    await expect(caption(page)).toHaveText('How are you?')
    await expect(list.getByRole('button', { name: 'How are you?' })).toHaveAttribute('aria-current', 'true')
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(page, 'a film on a phone')
  })

  for (const [key, file] of [
    ['friday', 'friday.vtt'],
    ['readalong-0001', 'readalong-0001/captions.en.vtt'],
    ['readalong-0141', 'readalong-0141/captions.en.vtt'],
  ] as const)
    test(`[PLAY-01] [PLAY-10] the captions of ${key} are shown at the right times`, async ({
      page,
      signIn,
      library,
    }) => {
      const cues = cuesOf(file)
      await signIn('teacher@example.org')
      await page.goto(await library(key))
      const show = film(page).getByRole('button', { name: 'Show captions' })
      const choose = film(page).getByRole('button', { name: 'Captions', exact: true })
      await expect(show.or(choose)).toBeVisible()
      if (await show.isVisible()) await show.click()
      else {
        await choose.click()
        await film(page).getByRole('radio', { name: 'English' }).check()
      }
      const list = await transcript(page)
      await expect(list.getByRole('button')).toHaveCount(transcriptLines(cues).length)
      for (const [index, { start }] of transcriptLines(cues).entries()) {
        await list.getByRole('button').nth(index).click()
        await expect(caption(page)).toHaveText(captionsAt(cues, start).join(''))
      }
    })

  test('[PLAY-03] a video leaves full screen when it ends', async ({ page, signIn, library }) => {
    await signIn('teacher@example.org')
    await page.goto(await library('friday'))
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    await film(page).getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(isFull).toBe(true)
    await page.keyboard.press('k')
    await playing(page)
    await page.keyboard.press('ArrowRight')
    await expect(state(page)).toHaveAttribute('data-play-state', 'ended', TO_ITS_END)
    await expect.poll(isFull).toBe(false)
  })

  test('[PLAY-07] [THM-03] volume and captions are restored after a reload', async ({ page, signIn, library }) => {
    await signIn('teacher@example.org')
    await page.goto(await library('friday'))
    const volume = film(page).getByRole('slider', { name: 'Volume' })
    await expect(volume).toHaveValue('1')
    await volume.fill('0.4')
    const captions = film(page).getByRole('button', { name: /^(Show|Hide) captions$/ })
    const before = await captions.getAttribute('aria-label')
    await captions.click()
    await expect(captions).not.toHaveAttribute('aria-label', before ?? '')
    const after = await captions.getAttribute('aria-label')
    await page.reload()
    await expect(volume).toHaveValue('0.4')
    await expect(captions).toHaveAttribute('aria-label', after ?? '')
    expect(await page.evaluate(() => localStorage.getItem('video-volume'))).toBe('0.4')
    await film(page).getByRole('button', { name: 'Play', exact: true }).click()
    await playing(page)
    expect(await page.evaluate(() => document.querySelector('video')?.volume)).toBe(0.4)
  })

  test('[PLAY-11] a video with a broken source shows an error and loads on retry', async ({
    page,
    signIn,
    library,
    database,
  }) => {
    const uploadId = await database.value<string>(
      `SELECT l."uploadId" AS value FROM "content_upload" l JOIN "content" c ON c."id" = l."contentId"
        WHERE c."packageName" = $1 AND c."packageKey" = 'friday' AND l."slot" = 'video'`,
      [FILMS.name],
    )
    await signIn('teacher@example.org')
    await page.route(`**/api/media/${uploadId}*`, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(await library('friday'))
    await expect(film(page).getByRole('alert')).toContainText('The video will not play.')
    await page.unroute(`**/api/media/${uploadId}*`)
    await film(page).getByRole('button', { name: 'Try again' }).click()
    await expect(film(page).getByRole('alert')).toHaveCount(0)
    await expect(state(page)).not.toHaveAttribute('data-play-state', 'not-ready')
  })

  test('[ANN-22] [ANN-23] [ANN-24] [ANN-25] a note on a video is saved without a message, on the device first, and survives a reload', async ({
    page,
    context,
    signIn,
    apiOf,
    database,
    complaints,
  }) => {
    const teacher = await apiOf('teacher2@example.org')
    const student = 'student23@example.org'
    const chapter = await database.contentId(FILMS.name, FILMS.chapter)
    const work = await (await assign(teacher, database, chapter, { student })).workOf(student)
    const stored = () =>
      database.query<{ data: { time: number; colorId: number; text: string } }>(
        `SELECT "interactionData" AS data FROM "interaction"
          WHERE "userAssignmentId" = $1 AND "interactionSubType" = 'video' AND "deletedDate" IS NULL ORDER BY "id"`,
        [work],
      )
    await signIn(student)
    await page.goto(`/assignments/${work}/source/${await database.contentId(FILMS.name, 'friday')}`)
    const list = await transcript(page)
    await list.getByRole('button', { name: 'Yes, he' }).click()
    await film(page).getByRole('button', { name: 'Notes' }).click()
    const panel = page.getByRole('complementary', { name: 'Notes on the video' })
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.width).toBe(300)
    await expectAccessible(page, 'a film with its notes')
    await panel.getByRole('button', { name: 'Add a note at 0:03' }).click()
    await panel.getByRole('textbox', { name: 'Note at 0:03' }).fill('He laughs.')
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect.poll(stored).toEqual([{ data: { time: 3, colorId: 1, text: 'He laughs.' } }])
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)

    await context.setOffline(true)
    await panel.getByRole('button', { name: 'Edit the note at 0:03' }).click()
    await panel.getByRole('radio', { name: 'Blue' }).check({ force: true })
    await panel.getByRole('textbox', { name: 'Note at 0:03' }).fill('He laughs, and she does not.')
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(panel).toContainText('He laughs, and she does not.')
    expect((await stored())[0]?.data.text).toBe('He laughs.')
    await context.setOffline(false)
    await expect
      .poll(stored, { timeout: 20_000 })
      .toEqual([{ data: { time: 3, colorId: 6, text: 'He laughs, and she does not.' } }])

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.reload()
    await film(page).getByRole('button', { name: 'Notes (1)' }).click()
    await expect(panel).toContainText('He laughs, and she does not.')
    await panel.getByRole('button', { name: 'Delete the note at 0:03' }).click()
    await expect.poll(stored).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panel).toContainText('He laughs, and she does not.')
    await expect.poll(stored).toEqual([{ data: { time: 3, colorId: 6, text: 'He laughs, and she does not.' } }])
    expect(unexpected(complaints)).toEqual([])
  })

  test('a page without a video loads no player code', async ({ page, signIn, library, database }) => {
    /** A string that occurs only in the player's scripts. */
    const MARK = 'noembed.com/embed'
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().includes('/_next/static/') && response.url().includes('.js')) scripts.push(response.text())
    })
    const carries = async () => (await Promise.all(scripts)).some((text) => text.includes(MARK))
    await signIn('teacher@example.org')
    await page.goto(`/content-viewer/library/chapter/${await database.contentId('demo-k5ela', 'lr-l1')}`)
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    expect(await carries()).toBe(false)
    await page.goto(await library('friday'))
    await expect(film(page)).toBeVisible()
    expect(await carries()).toBe(true)
  })
})

/** Upload slots that the page of a film does not use. */
const AWAY = { hls: 'document', dash: 'banner' } as const

test('[PLAY-08] a video plays as HLS, or else as DASH, or else from its file', async ({ page, signIn, database }) => {
  await importPackage(STREAM.folder)
  await signIn('teacher@example.org')
  const contentId = await database.contentId(STREAM.name, 'counting')
  const rename = (from: string, to: string) =>
    database.query('UPDATE "content_upload" SET "slot" = $1 WHERE "contentId" = $2 AND "slot" = $3', [
      to,
      contentId,
      from,
    ])
  const element = () => film(page).evaluate((part) => part.querySelector('hls-video, dash-video, video')?.tagName)
  const place = film(page).getByRole('slider', { name: 'Position in the recording' })
  try {
    for (const [tag, next] of [
      ['HLS-VIDEO', 'hls'],
      ['DASH-VIDEO', 'dash'],
      ['VIDEO', null],
    ] as const) {
      await page.goto(`/content-viewer/library/source/${contentId}`)
      await expect(state(page)).toHaveAttribute('data-play-state', 'ready')
      expect(await element()).toBe(tag)
      await film(page).getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0)
      // Without the stream that was just played, the film falls back to its next source.
      if (next) await rename(next, AWAY[next])
    }
  } finally {
    for (const slot of ['hls', 'dash'] as const) await rename(AWAY[slot], slot)
  }
})

test('[F-53] [F-54] [PLAY-18] a recording whose upload breaks survives a reload, shows the failure, is done only once stored, and stays private', {
  tag: '@gate',
}, async ({ page, signIn, apiOf, database, pondId }) => {
  const student = 'student24@example.org'
  const teacher = await apiOf('teacher2@example.org')
  const work = await (await assign(teacher, database, pondId, { student })).workOf(student)
  const uploads = () =>
    database.query<{ complete: boolean; mimeType: string }>(
      `SELECT f."complete", f."mimeType" FROM "upload" f
        JOIN "interaction_upload" l ON l."uploadId" = f."id" JOIN "interaction" i ON i."id" = l."interactionId"
        WHERE i."userAssignmentId" = $1 AND f."complete"`,
      [work],
    )
  const answer = () =>
    database.query<{ state: string }>(
      `SELECT i."state" FROM "interaction" i JOIN "content" c ON c."id" = i."contentId"
        WHERE i."userAssignmentId" = $1 AND c."packageKey" = 'pond-recording'`,
      [work],
    )
  const asked = question(page, ASKED.recording)
  const done = asked.getByRole('button', { name: 'Done' })
  await signIn(student)
  await page.goto(`/assignments/${work}/subsection/${await database.contentId('pond', 'pond-aloud')}`)
  await page.route('**/api/uploads/*/file', (route) => route.abort('connectionreset'))
  await asked.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(asked.getByRole('timer')).toHaveText(/^0:0[1-9]/)
  await asked.getByRole('button', { name: 'Stop' }).click()
  await expect(asked.getByText('Failed')).toBeVisible()
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  expect(await uploads()).toEqual([])

  await page.reload()
  await expect(asked.getByText('Failed')).toBeVisible()
  await expect(asked.locator('audio')).toHaveAttribute('src', /^blob:/)
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  expect((await answer()).every(({ state: kept }) => kept === 'incomplete')).toBe(true)

  await page.unroute('**/api/uploads/*/file')
  await asked.getByRole('button', { name: 'Send it again' }).click()
  await expect(asked.getByText('Failed')).toHaveCount(0)
  await expect.poll(uploads).toEqual([{ complete: true, mimeType: 'audio/wav' }])
  await done.click()
  await isSaved(asked)
  await expect.poll(answer).toEqual([{ state: 'student-complete' }])
  // Until the page is reloaded, it plays the recording on the device.
  await expect(asked.locator('audio')).toHaveAttribute('src', /^blob:/)
  await page.reload()
  await expect(asked.locator('audio')).toHaveAttribute('src', /^\/api\/media\//)

  const address = (await asked.locator('audio').getAttribute('src')) ?? ''
  expect((await page.request.get(address)).status()).toBe(200)
  const classmate = await apiOf('student25@example.org')
  expect([403, 404]).toContain((await classmate.context.get(address)).status())
  await page.context().clearCookies()
  expect((await page.request.get(address)).status()).toBe(401)
})

test('[F-53] [F-86] a recording made offline is uploaded from another page, only once even with two tabs', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
  complaints,
}) => {
  const student = 'student24@example.org'
  const teacher = await apiOf('teacher2@example.org')
  const work = await (await assign(teacher, database, pondId, { student })).workOf(student)
  const path = `/assignments/${work}/subsection/${await database.contentId('pond', 'pond-aloud')}`
  const begun = async () =>
    database.value<string>(`SELECT count(*)::text AS value FROM "upload" WHERE "createdById" = $1`, [
      await database.userId(student),
    ])
  const answers = () =>
    database.query<{ state: string; complete: boolean }>(
      `SELECT i."state", f."complete" FROM "interaction" i JOIN "content" c ON c."id" = i."contentId"
        JOIN "interaction_upload" l ON l."interactionId" = i."id" JOIN "upload" f ON f."id" = l."uploadId"
        WHERE i."userAssignmentId" = $1 AND c."packageKey" = 'pond-recording'`,
      [work],
    )
  const asked = question(page, ASKED.recording)
  await signIn(student)
  await page.goto(path)
  await expect(asked.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
  const before = Number(await begun())
  await context.setOffline(true)
  await asked.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(asked.getByRole('timer')).toHaveText(/^0:0[1-9]/)
  await asked.getByRole('button', { name: 'Stop' }).click()
  await expect(asked.getByText(/^Recorded\. It is safe on this device/)).toBeVisible()
  await page.goto('about:blank')

  await context.setOffline(false)
  const other = await context.newPage()
  await Promise.all([page.goto('/assignments'), other.goto('/binder')])
  await expect.poll(answers, { timeout: 20_000 }).toEqual([{ state: 'incomplete', complete: true }])
  await page.goto(path)
  await expect(asked.locator('audio')).toHaveAttribute('src', /^\/api\/media\//)
  await asked.getByRole('button', { name: 'Done' }).click()
  await isSaved(asked)
  expect(Number(await begun())).toBe(before + 1)
  expect(unexpected(complaints)).toEqual([])
})

test('[F-53] [PLAY-18] closing the page during a recording keeps it: it can be played, used or recorded again', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const student = 'student24@example.org'
  const teacher = await apiOf('teacher2@example.org')
  const work = await (await assign(teacher, database, pondId, { student })).workOf(student)
  const uploads = () =>
    database.query<{ complete: boolean }>(
      `SELECT f."complete" FROM "upload" f
        JOIN "interaction_upload" l ON l."uploadId" = f."id" JOIN "interaction" i ON i."id" = l."interactionId"
        WHERE i."userAssignmentId" = $1`,
      [work],
    )
  const asked = question(page, ASKED.recording)
  const cutOff = asked.getByText('Your recording was interrupted.')
  const record = async () => {
    await asked.getByRole('button', { name: /^Record/ }).click()
    await expect(asked.getByRole('timer')).toHaveText(/^0:0[2-9]/)
  }
  await signIn(student)
  await page.goto(`/assignments/${work}/subsection/${await database.contentId('pond', 'pond-aloud')}`)
  await record()
  await page.reload()
  await expect(cutOff).toBeVisible()
  await expect(asked.locator('audio')).toHaveAttribute('src', /^blob:/)
  await expect
    .poll(() => asked.locator('audio').evaluate((sound: HTMLAudioElement) => sound.duration))
    .toBeGreaterThan(0.5)
  await expectAccessible(page, 'a recording that was cut off')
  expect(await uploads()).toEqual([])

  // A student who signs out is informed and can go to the recording.
  const signOut = async () => {
    await page.getByRole('button', { name: /profile menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  await signOut()
  const told = page.getByRole('alertdialog', { name: 'A recording was interrupted' })
  await told.getByRole('button', { name: 'Go to the recording' }).click()
  await expect(told).toHaveCount(0)
  await expect(asked.locator('button:focus')).toBeVisible()

  // A new recording replaces it, and is interrupted by leaving the page.
  await record()
  await page.goto('/home')
  await page.goBack()
  await expect(cutOff).toBeVisible()
  await asked.getByRole('button', { name: 'Use this recording' }).click()
  await expect(cutOff).toHaveCount(0)
  await expect.poll(uploads).toEqual([{ complete: true }])
  await page.reload()
  await expect(asked.locator('audio')).toHaveAttribute('src', /^\/api\/media\//)
  await expect(cutOff).toHaveCount(0)

  // A recording in progress is stopped when its student signs out, and is kept here for them.
  const named = async () =>
    (
      await database.query<{ id: string }>(
        `SELECT "interactionData"->'value'->>'uploadId' AS id FROM "interaction"
          WHERE "userAssignmentId" = $1 AND "interactionData"->'value' ? 'uploadId'`,
        [work],
      )
    )[0]?.id
  const before = await named()
  await page.context().route('**/api/uploads', (route) => route.abort())
  await record()
  await signOut()
  const left = page.getByRole('alertdialog', { name: 'Some of your work is only on this device' })
  await left.getByRole('button', { name: 'Sign out' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/logout/)
  expect(await named()).toBe(before)
  await page.context().unroute('**/api/uploads')
  await signIn(student)
  await page.goto('/assignments')
  await expect.poll(named, { timeout: 20_000 }).not.toBe(before)
  await expect.poll(async () => (await uploads()).every(({ complete }) => complete)).toBe(true)
})

test('[F-53] [F-71] a recording running when its work is submitted elsewhere is playable in the binder and usable after reopening', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const student = 'student24@example.org'
  const teacher = await apiOf('teacher2@example.org')
  const work = await (await assign(teacher, database, pondId, { student })).workOf(student)
  const elsewhere = await apiOf(student)
  const submit = () => elsewhere.patch(`user-assignments/${work}`, { submittedDate: new Date().toISOString() })
  const asked = question(page, ASKED.recording)
  const told = page.getByRole('alert').filter({ hasText: 'A recording of yours was not turned in.' })
  const isHeard = async (sound: Locator) => {
    await expect(sound).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.duration)).toBeGreaterThan(0.5)
  }
  const record = async () => {
    await asked.getByRole('button', { name: /^Record/ }).click()
    await expect(asked.getByRole('timer')).toHaveText(/^0:0[2-9]/)
  }
  await signIn(student)
  const path = `/assignments/${work}/subsection/${await database.contentId('pond', 'pond-aloud')}`
  await page.goto(path)
  await record()
  await submit()
  await expect(page).toHaveURL(/\/binder\//)
  await isHeard(told.locator('audio'))
  await expectAccessible(page, 'a recording that was not turned in')
  await page.goto(`/binder/${work}`)
  await isHeard(told.locator('audio'))

  await teacher.patch(`user-assignments/${work}`, { submittedDate: null })
  await page.goto(path)
  await expect(asked.getByText('Your recording was interrupted.')).toBeVisible()
  await expect(told).toHaveCount(0)
  await asked.getByRole('button', { name: 'Use this recording' }).click()
  await expect(asked.locator('audio')).toHaveAttribute('src', /./)
  await asked.getByRole('button', { name: 'Done' }).click()
  await isSaved(asked)

  // The student may discard it, and no other one is reported.
  await asked.getByRole('button', { name: /^Change/ }).click()
  await record()
  await submit()
  await told.getByRole('button', { name: 'Delete this from the device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(told).toHaveCount(0)
  await page.reload()
  await expect(asked.locator('audio')).toHaveAttribute('src', /^\/api\/media\//)
  await expect(told).toHaveCount(0)
})
