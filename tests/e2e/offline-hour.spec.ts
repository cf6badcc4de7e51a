import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './support/accounts'
import { assign } from './support/assign'
import { echoLesson, FINN, HANA, ISAAC, ratings, reviewing, soon } from './support/echo'
import { isKept } from './support/kept'
import { ASKED, isSaved, question, write } from './support/lesson'
import { expect, test } from './support/test'
import { unexpected } from './support/unexpected'

test.use({ actionTimeout: 30_000, navigationTimeout: 45_000, serviceWorkers: 'allow' })

/** Signs in again if the session has ended meanwhile. */
async function typePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Please type your password again' })
  await expect(dialog).toBeVisible(soon)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toHaveCount(0)
}

const HOUR = 61 * 60_000

test('[F-86] [F-88] an hour offline: answering and reviewing continue, and everything is sent once', {
  tag: '@gate',
}, async ({ page, context, signIn, apiOf, database, pondId, complaints }) => {
  test.setTimeout(240_000)
  const teacher = await apiOf('teacher@example.org')
  const echo = await echoLesson({ teacher, apiOf, database }, {})
  for (const account of [FINN, ISAAC, HANA] as const) await echo.answer(account)
  const pond = await assign(await apiOf('teacher2@example.org'), database, pondId, { student: FINN })
  const work = await pond.workOf(FINN)
  const pageOf = async (key: string) => `/assignments/${work}/subsection/${await database.contentId('pond', key)}`
  const [writing, starting] = [await pageOf('pond-write'), await pageOf('pond-start')]
  const count = (sql: string, id: string) => database.value<string>(`SELECT count(*)::text AS value ${sql}`, [id])
  const given = async () =>
    count(`FROM "reaction" WHERE "type" = 'review' AND "userId" = $1`, await database.userId(FINN))
  const before = Number(await given())

  await signIn(FINN)
  await page.clock.install()
  for (const path of [starting, writing]) {
    await page.goto(path)
    await isKept(page)
  }
  await expect(question(page, ASKED.essay).getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  await page.goto(await echo.pathOf(FINN))
  await reviewing(page).getByRole('button', { name: 'Get an answer to review' }).click(soon)
  await expect(reviewing(page).getByRole('heading', { name: 'A classmate’s answer', exact: true })).toBeVisible()
  await isKept(page)
  // Once it is opened again, all its parts are on the device.
  await page.reload()
  await expect(ratings(page, 'Given')).toBeVisible(soon)

  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.reload()
  await reviewing(page)
    .getByRole('radio', { name: /^2 Points: / })
    .check({ force: true, ...soon })
  await reviewing(page).getByRole('textbox', { name: 'Your comment' }).fill('Written in the tunnel.')
  await reviewing(page).getByRole('button', { name: 'Send my review' }).click()
  await expect(reviewing(page).getByText(/is safe on this device/)).toBeVisible()

  await page.goto(starting)
  await question(page, ASKED.poll).getByText('A river', { exact: true }).first().click()
  await question(page, ASKED.poll).getByRole('button', { name: 'Done' }).click()
  await page.goto(writing)
  const essay = question(page, ASKED.essay)
  await write(essay, 'The tunnel was long.')
  await expect(essay.getByText('Saved on this device')).toBeVisible()
  await page.clock.fastForward(HOUR)
  await write(essay, ' An hour later I was still in it.')
  await expect(essay.getByText('Saved on this device')).toBeVisible()

  // Meanwhile the session has expired, because nothing was received from it.
  await database.query(`UPDATE "session" SET "idleExpiresAt" = now() - interval '1 second' WHERE "userId" = $1`, [
    await database.userId(FINN),
  ])
  await context.setOffline(false)
  await typePassword(page)
  await isSaved(essay)
  await page.goto(await echo.pathOf(FINN))
  await expect(reviewing(page).getByText(/You have given 1 of 2 reviews/)).toBeVisible(soon)
  await expect(ratings(page, 'Given').getByRole('button', { name: /^Anonymous/ })).toHaveCount(1)
  await expect.poll(async () => Number(await given())).toBe(before + 1)
  const kept = await database.query<{ key: string; value: string; rows: string }>(
    `SELECT c."packageKey" AS key, max(i."interactionData"->>'value') AS value, count(*)::text AS rows
      FROM "interaction" i JOIN "content" c ON c."id" = i."contentId"
      WHERE i."userAssignmentId" = $1 AND i."interactionType" = 'interactive' GROUP BY 1 ORDER BY 1`,
    [work],
  )
  expect(kept).toMatchObject([
    { key: 'pond-essay', value: '<p>The tunnel was long. An hour later I was still in it.</p>', rows: '1' },
    { key: 'pond-poll', rows: '1' },
  ])
  expect(unexpected(complaints)).toEqual([])
})

/** Whether everything that the worker was built to keep is on the device. */
const areToolsKept = (page: Page) =>
  page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text()
    const parts = worker.match(/\/_next\/static\/chunks\/[\w.~-]+/g) ?? []
    const kept = await Promise.all(parts.map((part) => caches.match(part, { ignoreVary: true })))
    return parts.length > 10 && kept.every(Boolean)
  })

test('[F-86] [SH-16] the first page ever opened has all its tools offline and shows the offline notice at once', async ({
  page,
  context,
  pondWork,
}) => {
  const work = await pondWork('student35@example.org')
  await work.open('pond-start')
  await work.isMarked('pond-start')
  await isKept(page)
  await expect.poll(() => areToolsKept(page), { timeout: 60_000 }).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  const logo = page.locator('header img').first()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Viewer options menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Viewer options menu' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 800 })
  const dock = page.locator('.viewer-dock')
  await dock.getByRole('button', { name: 'Line reader' }).click()
  await expect(page.getByRole('group', { name: 'Line reader' })).toBeVisible(soon)
  await dock.getByRole('button', { name: 'Line reader' }).click()
  await dock.getByRole('button', { name: 'Listen' }).click()
  await expect(page.getByRole('region', { name: 'Read along' })).toBeVisible(soon)
  await dock.getByRole('button', { name: 'Listen' }).click()
  await dock.getByRole('button', { name: 'Contents' }).click()
  await expect(page.getByRole('link', { name: /Before You Read/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Think of the water').dblclick({ position: { x: 12, y: 12 } })
  await expect(page.getByRole('dialog', { name: /highlight and note$/i })).toBeVisible(soon)
  await expect(page.getByText('This part has not loaded yet')).toHaveCount(0)

  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test('[F-85] on a slow line that drops calls, every save arrives once', async ({
  page,
  context,
  database,
  pondWork,
  complaints,
}) => {
  const work = await pondWork('student33@example.org')
  await work.open('pond-write')
  const essay = question(page, ASKED.essay)
  // On the slow line, the editor itself would take long to load.
  await expect(essay.getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  let calls = 0
  await page.route('**/api/interactions', async (route) => {
    calls += 1
    // Of every three calls one is lost before it reaches the server, and one after it.
    if (calls % 3 === 1) return route.abort('connectionreset')
    const response = await route.fetch()
    return calls % 3 === 2 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  for (const words of ['One.', ' Two.', ' Three.', ' Four.', ' Five.']) await write(essay, words)
  await expect(essay.getByText(/^Saved at /)).toBeVisible({ timeout: 60_000 })
  const stored = () =>
    database.query<{ value: string }>(
      `SELECT i."interactionData"->>'value' AS value FROM "interaction" i
        WHERE i."userAssignmentId" = $1 AND i."interactionType" = 'interactive'`,
      [work.id],
    )
  await expect.poll(stored, { timeout: 60_000 }).toEqual([{ value: '<p>One. Two. Three. Four. Five.</p>' }])
  await expect(page.getByText('Action failed. Check your Internet connection.')).toHaveCount(0)
  expect(unexpected(complaints)).toEqual([])
})

for (const [name, skew] of [
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
] as const)
  test(`[F-88] with a clock ${name}, the user stays signed in, work is saved, and the server decides what is late`, async ({
    page,
    database,
    pondWork,
  }) => {
    const work = await pondWork('student34@example.org', { allowLate: false })
    await database.query(`UPDATE "assignment" SET "endDate" = now() + interval '2 hours' WHERE "id" = $1`, [
      work.assignmentId,
    ])
    await page.clock.install({ time: Date.now() + skew })
    await page.goto(await work.pathOf('pond-write'))
    const essay = question(page, ASKED.essay)
    await write(essay, 'My watch is wrong.')
    await isSaved(essay)
    await page.clock.fastForward(30_000)
    await expect(page).toHaveURL(/\/assignments\//)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // Written in time on a page that would lock the field when it learns of the end; the save arrives too late.
    let release: () => void = () => undefined
    const isTimeUp = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/interactions', async (route) => {
      await isTimeUp
      await route.continue()
    })
    await write(essay, ' And time is up.')
    await database.query(`UPDATE "assignment" SET "endDate" = now() - interval '10 minutes' WHERE "id" = $1`, [
      work.assignmentId,
    ])
    release()
    await expect(essay.getByText(/^The time for this assignment is over/).first()).toBeVisible(soon)
  })
