import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import type { WireClassMap, WireRemoteNavigation } from '@/lib/remote-navigation/schema'
import type { Api } from './support/api'
import { assign } from './support/assign'
import { expectNoSidewaysScroll } from './support/axe'
import { ASKED, isSaved, question, write } from './support/lesson'
import { expect, test } from './support/test'

const GROUP = 'Early readers'
const FINN = 'student5@example.org'
const ISAAC = 'student6@example.org'
const HANA = 'student7@example.org'
const PAGES = {
  first: { key: 'lr-letter-2', kind: 'source', name: 'The Glass Giant' },
  second: { key: 'lr-2-how', kind: 'source', name: 'How the Light Works' },
  goal: { key: 'lr-2-apply', kind: 'subsection', name: 'Explain It' },
} as const
type PageKey = keyof typeof PAGES

// Each person opens their own pages at the same time.
test.use({ actionTimeout: 30_000, navigationTimeout: 45_000 })

/** Timeout for what a page shows after an event, because refreshes are at least a second apart. */
const soon = { timeout: 20_000 }

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Navigation Request' })
/** Also visible under a dialog, which hides everything else from screen readers. */
const isOpen = (page: Page, key: PageKey) =>
  expect(page.getByRole('heading', { level: 1, name: PAGES[key].name, includeHidden: true })).toBeVisible(soon)

/** The row of a page on the class map. */
const lane = (teacher: Page, key: PageKey): Locator =>
  teacher
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: teacher.getByRole('button', { name: PAGES[key].name, exact: true }) })

const stands = (teacher: Page, name: string, key: PageKey) =>
  expect(lane(teacher, key).getByRole('link', { name: new RegExp(name) })).toBeVisible(soon)

async function expectOutcome(page: Page, status: string, count: string): Promise<void> {
  const line = page
    .getByLabel('Answers to the request')
    .locator('div')
    .filter({ has: page.getByText(status, { exact: true }) })
  await expect(line.getByRole('definition')).toHaveText(count, soon)
}

async function lesson(api: Api, database: Parameters<typeof assign>[1]) {
  const ids = {} as Record<PageKey, string>
  for (const [key, { key: packageKey }] of Object.entries(PAGES) as [PageKey, { key: string }][])
    ids[key] = await database.contentId('demo-k5ela', packageKey)
  const given = await assign(api, database, await database.contentId('demo-k5ela', 'lr-l2'), { group: GROUP })
  const groupId = await database.groupId(GROUP)
  const pathOf = async (account: string, key: PageKey) =>
    `/assignments/${await given.workOf(account)}/${PAGES[key].kind}/${ids[key]}`
  return {
    ...given,
    ids,
    groupId,
    pathOf,
    message: { subject: 'navigateTo', assignmentId: given.assignmentId, contentId: ids.goal },
    readMap: () => api.get<WireClassMap>(`groups/${groupId}/presence?assignmentId=${given.assignmentId}`),
  }
}

// Requests live for ten minutes, and would otherwise reach the same students in the next test.
test.afterEach(({ database }) => database.query('UPDATE "remote_navigation" SET "expiresAt" = now()', []))

test('[LIVE-01] [LIVE-03] [LIVE-08] the class map brings everyone, a few, or those behind to a page, and sends them back', {
  tag: '@gate',
}, async ({ page: teacher, signIn, person, apiOf, database }) => {
  test.setTimeout(240_000)
  const { assignmentId, pathOf } = await lesson(await apiOf('teacher@example.org'), database)
  await signIn('teacher@example.org')
  const finn = await person(FINN)
  const isaac = await person(ISAAC)
  const panel = teacher.getByRole('region', { name: 'Bring the class here' })

  await test.step('the map shows live where each student is', async () => {
    await finn.goto(await pathOf(FINN, 'first'))
    await isOpen(finn, 'first')
    await teacher.goto(`/classroom/assignments/${assignmentId}/live`)
    await expect(teacher.getByText('Live now')).toBeVisible(soon)
    await stands(teacher, 'Finn', 'first')
    await isaac.goto(await pathOf(ISAAC, 'second'))
    await stands(teacher, 'Isaac', 'second')
  })

  await test.step('everyone: the request counts down, and students who accept are moved', async () => {
    await teacher.getByRole('button', { name: PAGES.goal.name, exact: true }).click()
    await panel.getByRole('button', { name: 'Bring the class here' }).click()
    for (const page of [finn, isaac]) {
      await expect(dialogOf(page)).toBeVisible(soon)
      await expect(dialogOf(page).getByRole('timer')).toHaveText(/^[12]\d seconds/)
      await dialogOf(page).getByRole('button', { name: 'Continue' }).click()
      await isOpen(page, 'goal')
    }
    await expectOutcome(teacher, 'Moved', '2')
    await stands(teacher, 'Finn', 'goal')
    await stands(teacher, 'Isaac', 'goal')
    const size = teacher.viewportSize()
    for (const height of [600, 256]) {
      await teacher.setViewportSize({ width: 320, height })
      await expectNoSidewaysScroll(teacher, `the class map with its outcomes at 320 × ${height}`)
    }
    if (size) await teacher.setViewportSize(size)
  })

  await test.step('one press sends all students back to where they were', async () => {
    await panel.getByRole('switch', { name: 'Ask before moving them' }).uncheck()
    await panel.getByRole('button', { name: 'Send 2 students back' }).click()
    await isOpen(finn, 'first')
    await expect(finn.getByText('Your teacher brought you to this page.')).toBeVisible()
    await isOpen(isaac, 'second')
    await expect(panel.getByRole('heading', { name: /^Sent back at/ })).toBeVisible(soon)
    await expectOutcome(teacher, 'Moved', '2')
    await expect(panel.getByRole('button', { name: /^Send .* back$/ })).toHaveCount(0)
  })

  await test.step('a few: only the selected students are moved', async () => {
    await teacher.getByRole('button', { name: 'Choose students' }).click()
    await teacher.getByRole('checkbox', { name: 'Choose Finn Gallagher' }).check()
    await expect(teacher.getByText('1 chosen', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Bring 1 student here' }).click()
    await isOpen(finn, 'goal')
    await stands(teacher, 'Finn', 'goal')
    await isOpen(isaac, 'second')
    await expect(dialogOf(isaac)).toHaveCount(0)
    await teacher.getByRole('button', { name: 'Done choosing' }).click()
  })

  await test.step('[LIVE-09] [LIVE-04] those behind: students who join late are asked on any page, and those who stay are not moved', async () => {
    await panel.getByRole('switch', { name: 'Ask before moving them' }).check()
    await panel.getByRole('combobox', { name: 'Who' }).selectOption('behind')
    // A teacher may send one request per second; a faster one waits without having to press again.
    await panel.getByRole('button', { name: 'Bring 4 students here' }).click()
    await expect(dialogOf(isaac)).toBeVisible(soon)
    await dialogOf(isaac).getByRole('button', { name: 'Stay Here' }).click()
    await expect(dialogOf(finn)).toHaveCount(0)
    await expectOutcome(teacher, 'Stayed', '1')
    await expectOutcome(teacher, 'Not connected', '3')
    const hana = await person(HANA)
    await hana.goto('/assignments')
    await expect(dialogOf(hana)).toBeVisible(soon)
    await dialogOf(hana).getByRole('button', { name: 'Continue' }).click()
    await isOpen(hana, 'goal')
    await expectOutcome(teacher, 'Moved', '1')
    // Finn was brought to the same page before, which is listed separately.
    await expect(panel.getByRole('region', { name: 'Asked to this page before' })).toContainText('Finn Gallagher')
    await stands(teacher, 'Hana', 'goal')
    await isOpen(isaac, 'second')
  })

  await test.step('a student on another page of the product is shown as elsewhere, not as disconnected', async () => {
    await isaac.goto('/settings/account')
    await expect(teacher.getByRole('link', { name: /Isaac.*elsewhere in Traverse/ })).toBeVisible(soon)
    await expect(teacher.getByRole('button', { name: '1 elsewhere' })).toBeVisible()
  })
})

test('[LIVE-08] [F-60] only one of a student’s two tabs asks; the other asks once the first is closed', async ({
  person,
  apiOf,
  database,
}) => {
  const teacher = await apiOf('teacher@example.org')
  const { groupId, message, pathOf } = await lesson(teacher, database)
  const first = await person(FINN)
  await first.goto(await pathOf(FINN, 'first'))
  await isOpen(first, 'first')
  const second = await first.context().newPage()
  await second.goto(await pathOf(FINN, 'second'))
  await isOpen(second, 'second')
  const asking = async () => {
    const open = [first, second].filter((page) => !page.isClosed())
    const counts = await Promise.all(open.map(async (page) => [page, await dialogOf(page).count()] as const))
    return counts.flatMap(([page, count]) => (count > 0 ? [page] : []))
  }
  const statusOf = async (id: string) => {
    const { recipients } = await teacher.get<WireRemoteNavigation>(`remote-navigations/${id}`)
    const finnId = await database.userId(FINN)
    return recipients.find(({ userId }) => userId === finnId)?.status
  }

  const one = await teacher.post<WireRemoteNavigation>('emit-message', { groupId, message })
  await expect.poll(async () => (await asking()).length, soon).toBe(1)
  const [asked] = await asking()
  await asked?.getByRole('button', { name: 'Stay Here' }).click()
  await expect.poll(() => statusOf(one.id), soon).toBe('stayed')
  await expect.poll(async () => (await asking()).length).toBe(0)

  const two = await teacher.post<WireRemoteNavigation>('emit-message', { groupId, message })
  await expect.poll(async () => (await asking()).length, soon).toBe(1)
  const [closing] = await asking()
  await closing?.close()
  await expect.poll(async () => (await asking()).length, soon).toBe(1)
  const [left] = await asking()
  await left?.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => statusOf(two.id), soon).toBe('moved')
})

test('[LIVE-06] [LIVE-07] a page hidden while the request is open counts as failed, although its address opens', async ({
  person,
  apiOf,
  database,
  complaints,
}) => {
  const teacher = await apiOf('teacher@example.org')
  const { groupId, message, pathOf, ids } = await lesson(teacher, database)
  const finn = await person(FINN)
  // A prefetched page still opens for some minutes (decision 10).
  const isOfGoal = ({ pathname }: URL) => pathname.includes(ids.goal)
  await finn.route(isOfGoal, (route) => route.abort())
  await finn.goto(await pathOf(FINN, 'first'))
  await isOpen(finn, 'first')
  const finnId = await database.userId(FINN)
  const sent = await teacher.post<WireRemoteNavigation>('emit-message', { groupId, message })
  await expect(dialogOf(finn)).toBeVisible(soon)
  const admin = await apiOf('admin@example.org')
  const districtId = await database.value('SELECT "districtId" AS value FROM "group" WHERE "id" = $1', [groupId])
  const hidden = await admin.post<{ id: string }>('content-restrictions', {
    contentId: ids.goal,
    districtId,
    type: 'hide',
  })
  try {
    // Pages read the tree once a second (decision 10).
    const goal = await pathOf(FINN, 'goal')
    await expect.poll(async () => (await finn.request.get(goal)).status()).toBe(404)
    await finn.unroute(isOfGoal)
    await dialogOf(finn).getByRole('button', { name: 'Continue' }).click()
    await expect(finn.getByRole('heading', { level: 1, name: PAGES.first.name })).toBeHidden(soon)
    await expect(finn).toHaveURL(new RegExp(ids.goal))
    const line = async () => {
      const { recipients } = await teacher.get<WireRemoteNavigation>(`remote-navigations/${sent.id}`)
      return recipients.find(({ userId }) => userId === finnId)
    }
    await expect
      .poll(async () => await line(), { timeout: 40_000 })
      .toMatchObject({ status: 'failed', reason: 'content_fetch_failed' })
  } finally {
    await admin.patch(`content-restrictions/${hidden.id}`, { type: 'remove' })
  }
  // The missing page is intentional here, and so is that nothing of it is prefetched.
  for (const text of complaints.splice(0)) if (!/404|ERR_FAILED/.test(text)) complaints.push(text)
})

test('[LIVE-04] an answer lost on the network is sent again, and a reload does not ask twice', async ({
  person,
  apiOf,
  database,
}) => {
  const teacher = await apiOf('teacher@example.org')
  const { groupId, message, pathOf } = await lesson(teacher, database)
  const finn = await person(FINN)
  await finn.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const lost = sessionStorage.getItem('swallowed')
      const isAnswer = init?.method === 'PATCH' && String(input).includes('/api/remote-navigations/')
      if (lost === null || !isAnswer) return fetch(input, init)
      sessionStorage.setItem('swallowed', String(Number(lost) + 1))
      throw new TypeError('Failed to fetch')
    }
  })
  await finn.goto(await pathOf(FINN, 'first'))
  await isOpen(finn, 'first')
  const finnId = await database.userId(FINN)
  const statusOf = async (id: string) => {
    const { recipients } = await teacher.get<WireRemoteNavigation>(`remote-navigations/${id}`)
    return recipients.find(({ userId }) => userId === finnId)?.status
  }
  /** Drops the answers in the page itself: requests that may outlive a page cannot be intercepted in some versions of Chromium. */
  const swallow = (isOn: boolean) =>
    finn.evaluate(
      (on) => (on ? sessionStorage.setItem('swallowed', '0') : sessionStorage.removeItem('swallowed')),
      isOn,
    )
  const swallowed = () => finn.evaluate(() => Number(sessionStorage.getItem('swallowed')))

  const one = await teacher.post<WireRemoteNavigation>('emit-message', { groupId, message })
  await swallow(true)
  await dialogOf(finn).getByRole('button', { name: 'Stay Here' }).click(soon)
  await expect.poll(swallowed).toBeGreaterThan(0)
  expect(await statusOf(one.id)).toBe('asked')
  await swallow(false)
  await expect.poll(() => statusOf(one.id), soon).toBe('stayed')

  const two = await teacher.post<WireRemoteNavigation>('emit-message', { groupId, message })
  await swallow(true)
  await dialogOf(finn).getByRole('button', { name: 'Stay Here' }).click(soon)
  await expect.poll(swallowed).toBeGreaterThan(0)
  await finn.reload()
  await isOpen(finn, 'first')
  await swallow(false)
  await expect.poll(() => statusOf(two.id), soon).toBe('stayed')
  await expect(dialogOf(finn)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[LIVE-08] [PLAY-03] the request appears over an open drawer and over full screen, and is answered by a tap', async ({
    page,
    signIn,
    apiOf,
    database,
  }) => {
    const teacher = await apiOf('teacher@example.org')
    const { groupId, message, pathOf } = await lesson(teacher, database)
    await signIn(FINN)
    await page.goto(await pathOf(FINN, 'first'))
    await isOpen(page, 'first')
    const drawer = page.locator('#toc:popover-open')
    await page.getByRole('button', { name: 'Contents' }).filter({ visible: true }).tap()
    await expect(drawer).toBeVisible()
    await teacher.post<WireRemoteNavigation>('emit-message', { groupId, message })
    await expect(dialogOf(page)).toBeVisible(soon)
    await expect(drawer).toHaveCount(0)
    // Zoomed to 400 %, the answers are visible, in their focus order.
    await page.setViewportSize({ width: 320, height: 256 })
    const answers = dialogOf(page).getByRole('button')
    await expect(answers).toHaveText(['Stay Here', 'Continue'])
    const boxes = await answers.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().toJSON()),
    )
    expect(boxes[0].top).toBeLessThanOrEqual(boxes[1].top)
    expect(boxes[0].left).toBeLessThan(boxes[1].left)
    for (const answer of await answers.all()) await expect(answer).toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
    await dialogOf(page).getByRole('button', { name: 'Stay Here' }).tap()
    await expect(dialogOf(page)).toBeHidden()

    await page.locator('.viewer-sheet').evaluate((sheet) => sheet.requestFullscreen())
    await teacher.post<WireRemoteNavigation>('emit-message', { groupId, message })
    await expect(dialogOf(page)).toBeVisible(soon)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    await dialogOf(page).getByRole('button', { name: 'Continue' }).tap()
    await isOpen(page, 'goal')
  })
})

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The realtime sockets of a page over a bad line: events are lost or duplicated, and whole sockets break, until `restore` is called. */
async function badLine(page: Page, random: () => number) {
  let isBad = true
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer()
    open.add(socket)
    socket.onClose(() => open.delete(socket))
    server.onMessage((text) => {
      const isEvent = !String(text).includes('"pusher')
      if (!isBad || !isEvent) return socket.send(text)
      const luck = random()
      if (luck < 0.25) return socket.close({ code: 4200 })
      if (luck < 0.6) return
      socket.send(text)
      if (luck > 0.9) socket.send(text)
    })
  })
  return {
    restore: async () => {
      isBad = false
      for (const socket of [...open]) await socket.close({ code: 4200 })
    },
  }
}

test('[LIVE-11] [F-f] a request that arrives while a student types loses no letters, even if the student does not look up', {
  tag: '@gate',
}, async ({ person, apiOf, database, pondId }) => {
  const teacher = await apiOf('teacher@example.org')
  const { assignmentId, workOf } = await assign(teacher, database, pondId, { student: HANA })
  const work = await workOf(HANA)
  const placeOf = (key: string) => database.contentId('pond', key)
  const hana = await person(HANA)
  await hana.goto(`/assignments/${work}/subsection/${await placeOf('pond-write')}`)
  const own = question(hana, ASKED.essay)
  await write(own, 'I was at the pond.')
  await isSaved(own)
  await teacher.post('emit-message', {
    studentId: await database.userId(HANA),
    message: { subject: 'navigateTo', assignmentId, contentId: await placeOf('pond-aloud') },
  })
  // She looks at the keyboard, even when she searches for a key for longer than the dialog waits.
  const typed = ' It was cold, and I saw a frog there.'
  for (const letter of typed) {
    await hana.keyboard.type(letter)
    if (letter === ',' || letter === 'w') await expect(dialogOf(hana)).toBeVisible(soon)
  }
  // Content under a dialog is hidden from screen readers and has no role.
  await expect(hana.locator('[contenteditable=true]')).toHaveText(`I was at the pond.${typed}`)
  await hana.keyboard.press('Tab')
  expect(await dialogOf(hana).evaluate((dialog) => dialog === document.activeElement)).toBe(true)
  await dialogOf(hana).getByRole('button', { name: 'Continue' }).click()
  await expect(hana.getByRole('heading', { level: 1, name: 'Read It Aloud' })).toBeVisible(soon)
  const stored = () =>
    database.value(
      `SELECT i."interactionData"->>'value' AS value FROM "interaction" i JOIN "content" c ON c."id" = i."contentId"
        WHERE i."userAssignmentId" = $1 AND c."packageKey" = 'pond-essay'`,
      [work],
    )
  await expect.poll(stored, soon).toBe(`<p>I was at the pond.${typed}</p>`)
})

test('[LIVE-14] a teacher viewing a student’s page sees the answer grow without losing the reading position', async ({
  page: teacher,
  signIn,
  person,
  apiOf,
  database,
  pondId,
}) => {
  const { assignmentId, workOf } = await assign(await apiOf('teacher@example.org'), database, pondId, { student: FINN })
  const tail = `subsection/${await database.contentId('pond', 'pond-write')}`
  const readings: string[] = []
  teacher.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/content-viewer/') && searchParams.has('_rsc')) readings.push(pathname)
  })
  await signIn('teacher@example.org')
  const finn = await person(FINN)
  await finn.goto(`/assignments/${await workOf(FINN)}/${tail}`)
  await teacher.goto(`/content-viewer/assignment/${assignmentId}/${tail}?student=${await database.userId(FINN)}`)
  const own = question(finn, ASKED.essay)
  const seen = question(teacher, ASKED.essay)
  await expect(seen).toBeVisible(soon)

  await test.step('the first words appear', async () => {
    await write(own, 'Today I learned to skip a stone.')
    await expect(seen).toContainText('I learned to skip a stone.', soon)
    await expect(seen.getByRole('textbox')).toHaveCount(0)
  })

  await test.step('more words arrive above the reading position', async () => {
    await teacher.setViewportSize({ width: 900, height: 400 })
    const way = teacher.locator('#page-navigation')
    await way.scrollIntoViewIfNeeded()
    const topOf = async () => Math.round((await way.boundingBox())?.y ?? 0)
    const height = async () => (await seen.boundingBox())?.height ?? 0
    const [top, before] = [await topOf(), await height()]
    readings.length = 0
    await write(own, ` ${'It sank, and I tried again. '.repeat(12)}Then it flew.`)
    await expect(seen).toContainText('Then it flew.', soon)
    expect(await height()).toBeGreaterThan(before)
    expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2)
    expect(readings).toEqual([])
  })

  await test.step('finishing the answer refreshes the teacher’s page', async () => {
    await own.getByRole('button', { name: 'Done' }).click()
    await isSaved(own)
    await expect.poll(() => readings.length, soon).toBeGreaterThan(0)
  })

  await test.step('the print layout names the student', async () => {
    await teacher.goto(`${teacher.url()}&print=1`)
    await expect(teacher.getByText(/^Finn Gallagher · Life in the Pond · \w{3} \d{1,2}, 20\d\d$/)).toBeVisible()
    await expect(seen).toContainText('Then it flew.')
  })
})

const SEED = 20_261_122

test(`[F-61] after sockets are dropped at random, both sides match a fresh GET (seed ${SEED})`, async ({
  page: teacher,
  signIn,
  person,
  apiOf,
  database,
  complaints,
}) => {
  test.setTimeout(400_000)
  const random = randomOf(SEED)
  const api = await apiOf('teacher@example.org')
  const { assignmentId, groupId, ids, message, pathOf, readMap } = await lesson(api, database)
  await signIn('teacher@example.org')
  const students = [
    { account: FINN, name: 'Finn', page: await person(FINN), calls: await apiOf(FINN) },
    { account: ISAAC, name: 'Isaac', page: await person(ISAAC), calls: await apiOf(ISAAC) },
  ] as const
  const lines = [await badLine(teacher, random)]
  for (const { page } of students) lines.push(await badLine(page, random))

  await teacher.goto(`/classroom/assignments/${assignmentId}/live`)
  for (const { page, account } of students) {
    await page.goto(await pathOf(account, 'first'))
    await isOpen(page, 'first')
  }
  for (let step = 0; step < 6; step += 1) {
    const student = students[random() < 0.5 ? 0 : 1]
    const key: PageKey = random() < 0.5 ? 'first' : 'second'
    await student.page.goto(await pathOf(student.account, key))
    await isOpen(student.page, key)
    if (step === 2 || step === 4) await api.post('emit-message', { groupId, message })
  }
  for (const line of lines) await line.restore()

  const pageNames = new Map((Object.keys(PAGES) as PageKey[]).map((key) => [ids[key], PAGES[key].name]))
  await teacher.getByText('By student', { exact: true }).click()
  for (const { account, name, page, calls } of students) {
    const userId = await database.userId(account)
    await expect(async () => {
      const fresh = (await readMap()).students.find((line) => line.userId === userId)
      const row = teacher.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText(pageNames.get(fresh?.contentId ?? '') ?? 'None', { timeout: 2_000 })
      await expect(row).toContainText(fresh?.status === 'active' ? /working|no answer yet/ : /idle|was here at/, {
        timeout: 2_000,
      })
      const { data } = await calls.get<{ data: unknown[] }>('remote-navigations?modifiers={"pending":true}')
      await expect(dialogOf(page)).toHaveCount(data.length, { timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
  }
  // A socket that breaks while it opens is intentional here.
  for (const text of complaints.splice(0)) if (!text.startsWith('WebSocket connection to')) complaints.push(text)
})
