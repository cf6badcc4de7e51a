import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { DemoAccount } from './accounts'
import { DEMO_PASSWORD } from './accounts'
import { type Api, apiOf } from './api'
import { ownApp } from './app'
import { assign } from './assign'
import { Database } from './database'
import { listens } from './listens'
import { importPackage, POND } from './packages'
import { PondWork } from './pond-work'

type CallFixtures = {
  /** The address of the app. */
  origin: string
  /** The API calls of an account, without a browser. */
  apiOf(account: DemoAccount): Promise<Api>
}

type Fixtures = {
  /** Signs in the browser of this test as the sign-in form would, without showing it. */
  signIn(account: DemoAccount): Promise<void>
  /** The tests' own lesson as the work of a student, who is signed in on the page of this test. */
  pondWork(account: DemoAccount, settings?: Record<string, unknown>): Promise<PondWork>
  /** Another person with a browser of their own, signed in, with an empty page that is watched like the first. */
  person(account: DemoAccount): Promise<Page>
  /** Problems reported by the pages: uncaught errors, blocked scripts, and messages of `console.error`. */
  complaints: string[]
}

type WorkerFixtures = {
  database: Database
  /** The id of the chapter of the tests' own package. */
  pondId: string
}

/**
 * Messages that only repeat the response's status; tests of refusals cause them on purpose. Also what the realtime client still reports
 * about a socket that the browser closes when its page is left.
 */
const EXPECTED = /^Failed to load resource|^WebSocket is already in CLOSING or CLOSED state/

/** Playwright's `test` with the demo's accounts and the tests' own lesson, for tests without a browser. */
export const callTest = base.extend<CallFixtures, WorkerFixtures>({
  origin: async ({ baseURL }, use) => {
    await use(baseURL ?? '')
  },
  apiOf: async ({ playwright, origin }, use) => {
    const opened: Api[] = []
    await use(async (account) => {
      const api = await apiOf(playwright, origin, account)
      opened.push(api)
      return api
    })
    for (const api of opened) await api.dispose()
  },
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that no other fixture is needed.
    async ({}, use) => {
      const database = new Database(ownApp.databaseUrl)
      await use(database)
      await database.end()
    },
    { scope: 'worker' },
  ],
  pondId: [
    async ({ database }, use) => {
      await importPackage(POND.folder)
      await use(await database.contentId(POND.name, 'pond'))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The same with browsers; a test fails if one of its pages reported a problem. */
export const test = callTest.extend<Fixtures>({
  signIn: async ({ context }, use) => {
    await use((account) => signInto(context, account))
  },
  pondWork: async ({ page, signIn, apiOf, database, pondId }, use) => {
    await use(async (account, settings) => {
      const teacher = await apiOf('teacher2@example.org')
      const given = await assign(teacher, database, pondId, { student: account }, settings)
      await signIn(account)
      return new PondWork(page, database, given, await given.workOf(account))
    })
  },
  person: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext()
      contexts.push(context)
      await signInto(context, account)
      const page = await context.newPage()
      listen(page, complaints)
      return page
    })
    for (const context of contexts) await context.close()
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

async function signInto(context: BrowserContext, account: DemoAccount): Promise<void> {
  const answer = await context.request.post('/api/sessions', { data: { username: account, password: DEMO_PASSWORD } })
  expect(answer.status(), `${account} signs in`).toBe(201)
}

function listen(page: Page, complaints: string[]): void {
  opensWhole(page)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
}

/** Makes opening or reloading a page wait until its buttons react; an earlier press would make a test depend on luck. */
function opensWhole(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await listens(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await listens(page)
    return answer
  }
}
