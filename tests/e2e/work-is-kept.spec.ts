import type { BrowserContext, Page } from '@playwright/test'
import type { DemoAccount } from './support/accounts'
import { DEMO_PASSWORD } from './support/accounts'
import { actAs } from './support/act-as'
import { assign } from './support/assign'
import { isKept } from './support/kept'
import { ASKED, isSaved, question, submit, write } from './support/lesson'
import { expect, test as plain } from './support/test'
import { unexpected } from './support/unexpected'

type Essay = { work: string; path: string; stored(): Promise<string | null> }

/** A test with a lesson assigned to only one student, opened at its essay. */
const test = plain.extend<{ essayOf(account: DemoAccount): Promise<Essay> }>({
  essayOf: async ({ apiOf, database, pondId }, use) => {
    await use(async (account) => {
      const teacher = await apiOf('teacher2@example.org')
      const given = await assign(teacher, database, pondId, { student: account })
      const work = await given.workOf(account)
      return {
        work,
        path: `/assignments/${work}/subsection/${await database.contentId('pond', 'pond-write')}`,
        stored: async () => {
          const rows = await database.query<{ value: string }>(
            `SELECT i."interactionData"->>'value' AS value FROM "interaction" i JOIN "content" c ON c."id" = i."contentId"
              WHERE i."userAssignmentId" = $1 AND c."packageKey" = 'pond-essay'`,
            [work],
          )
          return rows[0]?.value ?? null
        },
      }
    })
  },
})

test.use({ serviceWorkers: 'allow' })

const essay = (page: Page) => question(page, ASKED.essay)
const field = (page: Page) => essay(page).getByRole('textbox')
/** Expects the message on the page, and the text in the browser's store. */
async function onDevice(page: Page, text: string): Promise<void> {
  await expect(essay(page).getByText('Saved on this device')).toBeVisible()
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('work')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const rows = opening.result.transaction('rows').objectStore('rows').getAll()
            rows.onsuccess = () => {
              opening.result.close()
              resolve(JSON.stringify(rows.result))
            }
          }
        }),
    )
  await expect.poll(stored).toContain(text)
}
/** Signs in on the page to which the end of a session has redirected; it is reloaded once if the router got there first. */
const signInAgain = (page: Page) =>
  expect(async () => {
    await page.getByLabel('User name or email').fill('student27@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 2_000 })
    await expect(page).not.toHaveURL(/\/login/, { timeout: 5_000 })
  }).toPass()
const SAVES = '**/api/interactions**'
/** The server accepts no answers until `SAVES` is unrouted. */
const failSaves = (context: BrowserContext) =>
  context.route(SAVES, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
test('[F-86] text typed offline is kept, reappears with the page after a reload, and is sent when the network is back', {
  tag: '@gate',
}, async ({ page, context, signIn, essayOf, complaints }) => {
  const { path, stored } = await essayOf('student25@example.org')
  await signIn('student25@example.org')
  await page.goto(path)
  await expect(essay(page)).toBeVisible()
  await isKept(page)
  await write(essay(page), 'Written on the train.')
  await isSaved(essay(page))

  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await write(essay(page), ' And this in the tunnel.')
  await onDevice(page, 'this in the tunnel.')
  expect(await stored()).not.toContain('tunnel')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Write About It' })).toBeVisible()
  await expect(field(page)).toHaveText('Written on the train. And this in the tunnel.')
  await write(essay(page), ' And after a reload.')
  await onDevice(page, 'after a reload.')

  await context.setOffline(false)
  await isSaved(essay(page))
  await expect.poll(stored).toBe('<p>Written on the train. And this in the tunnel. And after a reload.</p>')
  expect(unexpected(complaints)).toEqual([])
})

test('[F-68] opening an essay does not focus or save it, and focusing it puts the caret at the end', async ({
  page,
  person,
  signIn,
  essayOf,
}) => {
  const { path, stored } = await essayOf('student30@example.org')
  await signIn('student30@example.org')
  await page.goto(path)
  await write(essay(page), 'The keeper wrote ')
  await isSaved(essay(page))
  await expect.poll(stored).toBe('<p>The keeper wrote </p>')

  const other = await person('student30@example.org')
  const answers: string[] = []
  other.on('request', (sent) => {
    const body = sent.postData() ?? ''
    if (body.includes('"interactionType":"interactive"')) answers.push(body)
  })
  await other.goto(path)
  await expect(essay(other).getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  await expect(field(other)).not.toBeFocused()
  await essay(other).getByRole('button', { name: 'Bold' }).focus()
  await expect(async () => {
    await other.keyboard.press('Tab')
    await expect(field(other)).toBeFocused({ timeout: 100 })
  }).toPass()
  expect(answers).toEqual([])
  await other.keyboard.type('two words')
  await expect.poll(stored).toBe('<p>The keeper wrote two words</p>')
  await expect(field(page)).toHaveText('The keeper wrote two words')
})

test('[F-68] with two tabs of one student, the second is offered both texts, and neither is lost', {
  tag: '@gate',
}, async ({ page, context, signIn, essayOf }) => {
  const { path, stored } = await essayOf('student26@example.org')
  await signIn('student26@example.org')
  const second = await context.newPage()
  await page.goto(path)
  await second.goto(path)
  // Without each other's events: the second tab writes based on what it once read.
  await expect(essay(second).getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  await second.route('**/api/interactions**', (route) => route.abort())
  await write(essay(second), 'From the second tab.')
  await onDevice(second, 'From the second tab.')
  await write(essay(page), 'From the first tab.')
  await isSaved(essay(page))

  await second.unroute('**/api/interactions**')
  await write(essay(second), ' More of it.')
  const choice = essay(second)
  await expect(choice.getByText('Which answer do you want to keep?')).toBeVisible()
  await expect(choice).toContainText('From the first tab.')
  await expect(field(second)).toHaveText('From the second tab. More of it.')
  expect(await stored()).toBe('<p>From the first tab.</p>')
  await choice.getByRole('button', { name: 'Keep this one' }).click()
  await isSaved(essay(second))
  await expect.poll(stored).toBe('<p>From the second tab. More of it.</p>')
  await page.bringToFront()
  await expect(field(page)).toHaveText('From the second tab. More of it.')
})

test('[F-68] undo does not remove words written on another device', async ({ page, signIn, person, essayOf }) => {
  const { path, stored } = await essayOf('student26@example.org')
  await signIn('student26@example.org')
  await page.goto(path)
  await write(essay(page), 'Mine.')
  await isSaved(essay(page))
  const other = await person('student26@example.org')
  await other.goto(path)
  await write(essay(other), ' Theirs, a long story.')
  await isSaved(essay(other))
  await expect(field(page)).toHaveText('Mine. Theirs, a long story.')
  await field(page).press('ControlOrMeta+z')
  await expect(field(page)).toHaveText('Mine. Theirs, a long story.')

  await write(essay(page), ' And on.')
  await expect.poll(stored).toBe('<p>Mine. Theirs, a long story. And on.</p>')
  for (let presses = 0; presses < 10; presses += 1) await field(page).press('ControlOrMeta+z')
  await expect.poll(stored).toBe('<p>Mine. Theirs, a long story.</p>')
  await expect(field(other)).toHaveText('Mine. Theirs, a long story.')

  // The caret stays in place when words are inserted before it, and when the focus is elsewhere.
  await field(page).press('Home')
  for (let presses = 0; presses < 'Mine.'.length; presses += 1) await field(page).press('ArrowRight')
  await field(other).press('Home')
  await other.keyboard.type('So. ')
  await expect(field(page)).toHaveText('So. Mine. Theirs, a long story.')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect.poll(stored).toBe('<p>So. Mine.! Theirs, a long story.</p>')
  await expect(field(other)).toHaveText('So. Mine.! Theirs, a long story.')
  const done = essay(other).getByRole('button', { name: 'Done' })
  await done.focus()
  await field(page).press('End')
  await page.keyboard.type(' And on.')
  await expect(field(other)).toHaveText('So. Mine.! Theirs, a long story. And on.')
  await expect(done).toBeFocused()
})

test('[ERR-05] [F-f] a session that ends while typing asks for the password in place, and typing continues', {
  tag: '@gate',
}, async ({ page, signIn, essayOf, database }) => {
  const { path, stored } = await essayOf('student27@example.org')
  await signIn('student27@example.org')
  await page.goto(path)
  await write(essay(page), 'Before the break.')
  await isSaved(essay(page))
  // The page has been refreshed, and is not refreshing at the moment in which the session ends.
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toContainText('(partially complete)')
  await database.query(
    `UPDATE "session" SET "revokedAt" = now() WHERE "userId" = (SELECT "id" FROM "user" WHERE "username" = 'student27@example.org')`,
  )
  // The first letters are sent, and the end of the session is noticed in the middle of typing.
  await field(page).press('ControlOrMeta+End')
  await field(page).pressSequentially(' After the break.', { delay: 150 })
  const dialog = page.getByRole('alertdialog', { name: 'Please type your password again' })
  await expect(dialog).toBeVisible()
  expect(page.url()).toContain(path)
  if (await dialog.getByLabel('User name or email').isVisible())
    await dialog.getByLabel('User name or email').fill('student27@example.org')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toHaveCount(0)
  await isSaved(essay(page))
  await expect(field(page)).toHaveText('Before the break. After the break.')
  await expect.poll(stored).toBe('<p>Before the break. After the break.</p>')
  // Typing continues without a click: the caret is where the dialog interrupted.
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(' And on.')
  await expect.poll(stored).toBe('<p>Before the break. After the break. And on.</p>')
})

test('[ERR-05] [F-f] following a link in the middle of a word after the session has ended loses no text', async ({
  page,
  signIn,
  essayOf,
  database,
}) => {
  const { path, stored } = await essayOf('student27@example.org')
  await signIn('student27@example.org')
  await page.goto(path)
  await write(essay(page), 'Before the break.')
  await isSaved(essay(page))
  // The page has been refreshed, and is not refreshing at the moment in which the session ends.
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toContainText('(partially complete)')
  await database.query(
    `UPDATE "session" SET "revokedAt" = now() WHERE "userId" = (SELECT "id" FROM "user" WHERE "username" = 'student27@example.org')`,
  )
  await field(page).press('ControlOrMeta+End')
  await field(page).pressSequentially(' Af')
  await page.getByRole('link', { name: 'Previous: Read It Aloud' }).click()
  await expect(page).toHaveURL(/\/login\?callbackUrl=/)
  await signInAgain(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Read It Aloud' })).toBeVisible()
  await expect.poll(stored).toBe('<p>Before the break. Af</p>')
})

test('[F-72] a double click on Submit Assignment submits once', async ({ page, signIn, essayOf, database }) => {
  const { path, work } = await essayOf('student28@example.org')
  await signIn('student28@example.org')
  await page.goto(path)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes(`/user-assignments/${work}`))
      calls.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Submit Assignment' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Submit this assignment?' })
  await dialog.getByRole('button', { name: 'Submit Assignment' }).dblclick()
  await expect(page).toHaveURL(/\/binder/)
  await expect(page.getByText('Assignment submitted')).toHaveCount(1)
  expect(calls.filter((body) => body.includes('submittedDate'))).toHaveLength(1)
  const audited = await database.value<string>(
    `SELECT count(*)::text AS value FROM "audit_log" WHERE "recordId"::text = $1 AND "outcome" = 'done'`,
    [work],
  )
  expect(Number(audited)).toBeGreaterThanOrEqual(1)
  const dates = await database.query(`SELECT "submittedDate" FROM "user_assignment" WHERE "id" = $1`, [work])
  expect(dates[0]?.submittedDate).not.toBeNull()
})

test('[F-71] submitting sends the text typed just before', { tag: '@gate' }, async ({ page, signIn, essayOf }) => {
  const { path, stored } = await essayOf('student28@example.org')
  await signIn('student28@example.org')
  await page.goto(path)
  await write(essay(page), 'The very last words')
  await submit(page)
  await expect.poll(stored).toBe('<p>The very last words</p>')
})

test('[F-71] submitting also sends text left by a closed tab that nobody reopened', async ({
  page,
  context,
  signIn,
  essayOf,
}) => {
  const { path, stored } = await essayOf('student28@example.org')
  await signIn('student28@example.org')
  await page.goto(path)
  await isKept(page)
  const beside = await context.newPage()
  await beside.goto(path)
  await context.route('**/api/interactions**', (route) => route.abort())
  await write(essay(beside), 'Left and forgotten.')
  await onDevice(beside, 'Left and forgotten.')
  await beside.close()
  await context.unroute('**/api/interactions**')
  await submit(page)
  expect(await stored()).toBe('<p>Left and forgotten.</p>')
})

test('text from a tab closed before it could save is there when the page is reopened, and is sent', {
  tag: '@gate',
}, async ({ page, context, signIn, essayOf }) => {
  const { path, stored } = await essayOf('student29@example.org')
  await signIn('student29@example.org')
  await page.goto(path)
  // A worker that takes over the page meanwhile would let its calls pass.
  await isKept(page)
  await context.route('**/api/interactions**', (route) => route.abort())
  await write(essay(page), 'A thought before the crash.')
  await onDevice(page, 'before the crash.')
  // Requests that a page sends while it is left may get past the route: without a session they have no effect.
  const session = await context.cookies()
  await context.clearCookies()
  await page.close()
  await context.addCookies(session)
  expect(await stored()).toBeNull()
  await context.unroute('**/api/interactions**')
  const again = await context.newPage()
  await again.goto(path)
  await expect(field(again)).toHaveText('A thought before the crash.')
  await isSaved(essay(again))
  await expect.poll(stored).toBe('<p>A thought before the crash.</p>')
})

test('[F-87] on a shared device the next student finds nothing of the previous one, who later finds all of it again', {
  tag: '@gate',
}, async ({ page, context, signIn, essayOf, complaints }) => {
  const first = await essayOf('student31@example.org')
  const second = await essayOf('student32@example.org')
  await signIn('student31@example.org')
  await page.goto(first.path)
  await isKept(page)
  await context.route('**/api/interactions**', (route) => route.abort())
  await write(essay(page), 'My secret garden.')
  await onDevice(page, 'My secret garden.')
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Some of your work is only on this device' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/log(in|out)/)
  await context.unroute('**/api/interactions**')

  await signIn('student32@example.org')
  await page.goto(second.path)
  await expect(field(page)).toHaveText('')
  await page.goto('/assignments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const traces = await page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) kept.push(`${name} ${request.url}`)
    return {
      ofPages: kept.join('\n') + JSON.stringify({ ...sessionStorage }),
      ofDevice: JSON.stringify({ ...localStorage }),
    }
  })
  // Data that belongs to the device (reading positions) may name an address, but none of its content.
  expect(traces.ofPages).not.toContain(first.work)
  for (const trace of Object.values(traces)) {
    expect(trace).not.toContain('secret garden')
    expect(trace).not.toContain('student31@example.org')
  }
  expect(await second.stored()).toBeNull()
  await context.setOffline(true)
  const kept = await page.goto(first.path).catch(() => null)
  expect(kept === null || !(await page.content()).includes('Write About It')).toBe(true)
  // The offline page reloads itself once the network is back.
  await page.goto('about:blank')
  await context.setOffline(false)
  expect(unexpected(complaints)).toEqual([])

  await signIn('student31@example.org')
  await page.goto(first.path)
  await expect(field(page)).toHaveText('My secret garden.')
  await isSaved(essay(page))
  await expect.poll(first.stored).toBe('<p>My secret garden.</p>')
})

test('[F-13] [F-87] [F-109] unsent text waits for the student; someone impersonating them can read the page but not answer', async ({
  page,
  context,
  signIn,
  essayOf,
}) => {
  const { path, stored } = await essayOf('student29@example.org')
  const openAs = async (open: () => Promise<void>) => {
    await context.clearCookies()
    await open()
    const own = await context.newPage()
    await own.goto(path)
    await expect(essay(own)).toBeVisible()
    return own
  }
  const own = await openAs(() => signIn('student29@example.org'))
  await expect(field(own)).toHaveText('')
  await write(essay(own), 'By the student.')
  await isSaved(essay(own))
  await expect.poll(stored).toBe('<p>By the student.</p>')
  await failSaves(context)
  await write(essay(own), ' And more.')
  await onDevice(own, 'And more.')
  // Requests that a page sends while closing are not held by any route of the test.
  await context.clearCookies()
  await own.close()

  await context.unroute(SAVES)
  const again = await openAs(async () => {
    await signIn('admin@example.org')
    await actAs(page, 'student29')
  })
  await expect(essay(again)).toContainText('You are acting as a student. You can read this, and not answer.')
  await expect(essay(again).getByRole('textbox')).toHaveCount(0)
  await expect(again.getByText('And more.')).toHaveCount(0)
  expect(await stored()).toBe('<p>By the student.</p>')
  await again.close()
  const back = await openAs(() => signIn('student29@example.org'))
  await expect(field(back)).toHaveText('By the student. And more.')
  await expect.poll(stored).toBe('<p>By the student. And more.</p>')
})

test('on a phone the line being written stays above the tools at the bottom', async ({ page, signIn, essayOf }) => {
  const { path } = await essayOf('student23@example.org')
  await signIn('student23@example.org')
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(path)
  await write(essay(page), 'The first line')
  for (let line = 1; line <= 14; line += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`line ${line}`)
  }
  const tools = await page.getByRole('navigation', { name: 'Page tools' }).boundingBox()
  const last = await field(page).getByText('line 14').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0)
})
