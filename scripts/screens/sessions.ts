import type { Page } from '@playwright/test'
import { db } from '@/lib/db/db'
import type { Screen } from './thread'

/** Nobody else's screens are photographed in the browsers of these. */
const HELPER = 'school.admin@example.org'
const HELPED = 'student55@example.org'
const LATE = 'student56@example.org'
const FORGOTTEN = 'student57@example.org'

/** Milliseconds: within the last minutes of a session, when it warns. */
const SOON = 240_000
/** Milliseconds in which a page has looked at its clock again. */
const NEXT_LOOK = 20_000

const sessionsOf = (username: string) => ({ user: { username }, revokedAt: null })

const revoke = async (username: string) => {
  await db().session.updateMany({ where: sessionsOf(username), data: { revokedAt: new Date() } })
}

/** Acts as somebody, from the page of a helper who may still act from the last photograph. */
async function act(page: Page): Promise<void> {
  await page.request.post('/api/sessions/return', { data: {} })
  await page.goto('/people?squery=student55')
  await page.getByRole('button', { name: /^Act as / }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The help request of this morning')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/assignments$/)
}

const reasonAsked = async (page: Page) => {
  await page.goto('/people?squery=student55')
  await page.getByRole('button', { name: /^Act as / }).click()
}

/** Leaves a half-written message behind a press on Return. */
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
  await page.goto('/assignments')
}

async function warn(page: Page): Promise<void> {
  await page.clock.install()
  await page.reload()
  const end = new Date(Date.now() + SOON)
  await db().session.updateMany({ where: sessionsOf(LATE), data: { idleExpiresAt: end } })
  await page.clock.fastForward(NEXT_LOOK)
  await page.getByRole('timer').waitFor()
}

/** Asks for the password in place, since something was to be saved. */
async function losePlace(page: Page): Promise<void> {
  const answer = await page.request.post('/api/sessions', { data: { username: FORGOTTEN, password: 'learn-together' } })
  if (!answer.ok()) throw new Error(`${FORGOTTEN} cannot sign in.`)
  await page.goto('/settings/accessibility')
  await revoke(FORGOTTEN)
  await page.getByRole('radio', { name: /Like in a book/ }).click()
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
}

/** A session's ends, and acting as somebody: its beginning, its banner, what it asks before it ends, and what is there when it ended by itself. */
export function sessionScreens(): Screen[] {
  return [
    { name: 'acting-why', who: HELPER, path: '/403', prepare: reasonAsked },
    { name: 'acting', who: HELPER, path: '/403', prepare: act },
    { name: 'acting-unsent', who: HELPER, path: '/403', prepare: returnUnsent },
    { name: 'acting-ends', who: HELPER, path: '/403', prepare: actingEnds },
    { name: 'acting-ended', who: HELPER, path: '/403', prepare: actingEnded },
    { name: 'session-warning', who: LATE, path: '/assignments', prepare: warn },
    { name: 'session-lost', who: FORGOTTEN, path: '/403', prepare: losePlace },
  ]
}
