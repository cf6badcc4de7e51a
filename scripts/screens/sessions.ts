import type { Page } from '@playwright/test'
import { db } from '@/lib/db/db'
import type { Screen } from './screen'

const HELPER = 'admin@example.org'
const HELPED = 'teacher3@example.org'
const LATE = 'student56@example.org'
const FORGOTTEN = 'student57@example.org'

/** Milliseconds: within the last minutes of a session, when the warning is shown. */
const SOON = 240_000
/** Time in milliseconds after which a page has checked its clock again. */
const NEXT_LOOK = 20_000

const sessionsOf = (username: string) => ({ user: { username }, revokedAt: null })

const revoke = async (username: string) => {
  await db().session.updateMany({ where: sessionsOf(username), data: { revokedAt: new Date() } })
}

const askWhy = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(HELPED)
  await page.getByRole('button', { name: /^Act as / }).click()
}

async function act(page: Page): Promise<void> {
  await askWhy(page)
  await page.getByRole('textbox', { name: 'Reason' }).fill('The help request of this morning')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
}

/** Leaves an unsent message and presses Return. */
async function returnUnsent(page: Page): Promise<void> {
  await act(page)
  await page.goto('/settings/account')
  await page.getByRole('textbox').first().fill('A name that is not saved')
  await page.getByRole('button', { name: 'Return', exact: true }).first().click()
  await page.getByRole('alertdialog').waitFor()
}

async function actingEnds(page: Page): Promise<void> {
  await act(page)
  await page.goto('/settings/accessibility')
  await revoke(HELPED)
  await page.getByRole('radio', { name: /Like in a book/ }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function actingEnded(page: Page): Promise<void> {
  await act(page)
  await revoke(HELPED)
  await page.goto('/classroom/groups')
}

async function warn(page: Page): Promise<void> {
  await page.clock.install()
  await page.reload()
  const end = new Date(Date.now() + SOON)
  await db().session.updateMany({ where: sessionsOf(LATE), data: { idleExpiresAt: end } })
  await page.clock.fastForward(NEXT_LOOK)
  await page.getByRole('timer').waitFor()
}

/** Makes the page ask for the password in place, because something has to be saved. */
async function lose(page: Page): Promise<void> {
  await revoke(FORGOTTEN)
  await page.getByRole('radio', { name: /Like in a book/ }).click()
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
}

/** Returns the ends of a session, and acting as another user: the start, the banner, the question before it ends, and the page after it expired. */
export function sessionScreens(): Screen[] {
  const acting = { who: HELPER, path: '/people', isApart: true }
  return [
    { name: 'acting-why', ...acting, prepare: askWhy },
    { name: 'acting', ...acting, prepare: act },
    { name: 'acting-unsent', ...acting, prepare: returnUnsent },
    { name: 'acting-ends', ...acting, prepare: actingEnds },
    { name: 'acting-ended', ...acting, prepare: actingEnded },
    { name: 'session-warning', who: LATE, path: '/assignments', isApart: true, prepare: warn },
    { name: 'session-lost', who: FORGOTTEN, path: '/settings/accessibility', isApart: true, prepare: lose },
  ]
}
