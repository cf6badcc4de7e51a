import { test as base, expect, type Page } from '@playwright/test'
import type { DemoAccount } from './accounts'
import { DEMO_PASSWORD } from './accounts'

type Fixtures = {
  /** Signs the browser of this test in, as the sign-in form would, without showing it. */
  signIn(account: DemoAccount): Promise<void>
  /** What the page complained about: errors that nobody caught, refused scripts, messages of `console.error`. */
  complaints: string[]
}

/** Messages that say no more than the answer's status does; tests of refusals cause them on purpose. */
const EXPECTED = /^Failed to load resource/

/** Playwright's `test` with the demo's accounts; a test fails when the page it looked at complained. */
export const test = base.extend<Fixtures>({
  signIn: async ({ context }, use) => {
    await use(async (account) => {
      const answer = await context.request.post('/api/sessions', {
        data: { username: account, password: DEMO_PASSWORD },
      })
      expect(answer.status(), `${account} signs in`).toBe(201)
    })
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listen(page, complaints)
      await use(complaints)
      expect(complaints, 'the page complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
}
