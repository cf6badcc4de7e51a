import type { Locator, Page } from '@playwright/test'
import type { DemoAccount } from './accounts'
import type { Api, apiOf } from './api'
import { assign, type Given } from './assign'
import type { Database } from './database'

/** The students of one small class of the demo. */
export const GROUP = 'Early readers'
export const FINN = 'student5@example.org'
export const ISAAC = 'student6@example.org'
export const HANA = 'student7@example.org'

/** Timeout for what a page shows after an event, because refreshes may be spaced. */
export const soon = { timeout: 20_000 }

/** The students' answers to the echo; ten words at least. */
export const SAID: Partial<Record<DemoAccount, string>> = {
  [FINN]: 'A bee gathers the nectar of a thousand flowers and makes none of them.',
  [ISAAC]: 'A conductor gathers all the sounds of the band and plays not one note.',
  [HANA]: 'My grandmother gathers us all on Sundays although she never makes a plan.',
}

/** The demo's echo that requires two reviews, in an assignment of its own. */
export type EchoLesson = Given & {
  echoId: string
  pathOf(account: DemoAccount): Promise<string>
  /** Answers the echo as this student, without a browser. */
  answer(account: DemoAccount): Promise<string>
}

type Parts = { teacher: Api; apiOf(account: DemoAccount): ReturnType<typeof apiOf>; database: Database }

/** Assigns the lesson with the echo to the class. */
export async function echoLesson(
  { teacher, apiOf: signedIn, database }: Parts,
  settings: Record<string, unknown>,
): Promise<EchoLesson> {
  const chapterId = await database.contentId('demo-k5ela', 'lr-l2')
  const echoId = await database.contentId('demo-k5ela', 'lr-2-echo')
  const given = await assign(teacher, database, chapterId, { group: GROUP }, settings)
  return {
    ...given,
    echoId,
    pathOf: async (account) => `/assignments/${await given.workOf(account)}/echo/${echoId}`,
    answer: async (account) => {
      const student = await signedIn(account)
      const { peerId } = await student.post<{ peerId: string }>('interactions', {
        clientId: crypto.randomUUID(),
        interactionType: 'interactive',
        contentId: echoId,
        rootContentId: chapterId,
        userAssignmentId: await given.workOf(account),
        interactionData: { value: SAID[account] },
        state: 'complete',
      })
      return peerId
    },
  }
}

/** The place where a student reviews the answers of others. */
export const reviewing = (page: Page): Locator => page.getByRole('region', { name: 'Review a classmate’s answer' })
/** One of the two lists of ratings. */
export const ratings = (page: Page, kind: 'Given' | 'Received'): Locator =>
  page.getByRole('region', { name: `Ratings ${kind}` })
/** The answers of the class. */
export const answers = (page: Page): Locator => page.getByRole('region', { name: 'Answers of your classmates' })
