import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { openDB } from 'idb'
import { openWorkDatabase } from '@/lib/interaction/client/work-database'
import { answerRowKey, type WorkRow } from '@/lib/interaction/client/work-row'
import { RECORDINGS_DATABASE } from '@/lib/upload/limits'
import { fakeFetch } from '@/tests/support/fake-fetch'
import '@/tests/support/page-channel'
import { openReviewDatabase } from './review-database'
import { type ReviewRow, reviewKey } from './review-row'

// The device store needs it, and jsdom does not provide it.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

jest.mock('@/lib/upload/client/stored-recordings', () =>
  (
    jest.requireActual('@/tests/support/memory-recordings') as typeof import('@/tests/support/memory-recordings')
  ).memoryRecordings(),
)
const { recordings } = jest.requireMock<
  ReturnType<typeof import('@/tests/support/memory-recordings').memoryRecordings>
>('@/lib/upload/client/stored-recordings')

const work = openWorkDatabase()
const reviews = openReviewDatabase()
const place = { userAssignmentId: 'work-1', contentId: 'item-1', contextContentId: 'page-1' }

const wordsOf = (owner: string) => `Words of ${owner}.`
/** A sent recording is recognized by its size, which differs for each. */
const sizeOf = (owner: string) => `"size":${wordsOf(owner).length}`

/** An answer, a review and a recording left unsent by closed tabs of each user. */
async function leave(owner: string) {
  const words = wordsOf(owner)
  await work.put({
    ...place,
    key: answerRowKey(owner, 'work-1/item-1/page-1', 'tab-1'),
    userId: owner,
    kind: 'answer',
    rootContentId: 'root-1',
    clientId: `client-${owner}`,
    tabId: 'tab-1',
    sequence: 1,
    version: null,
    data: { value: words },
    state: 'incomplete',
    isCleared: false,
    status: 'pending',
    refusal: null,
    other: null,
    follows: null,
    changedAt: Date.now(),
    savedAt: null,
  } satisfies WorkRow)
  await reviews.put({
    key: reviewKey(owner, 'answer-1', 'tab-1'),
    userId: owner,
    tabId: 'tab-1',
    userAssignmentId: 'work-1',
    contentId: 'echo-1',
    interactionId: 'answer-1',
    loanId: 'loan-1',
    answer: 'Of a classmate.',
    selections: {},
    comment: words,
    status: 'pending',
    former: null,
    other: null,
    refusal: null,
    changedAt: Date.now(),
  } satisfies ReviewRow)
  const answer = { key: place, start: { rootContentId: 'root-1', interaction: null, lock: null } }
  recordings.set(owner, {
    key: owner,
    blob: new Blob([words]),
    seconds: owner.length,
    keptAt: 1,
    userId: owner,
    answer,
  })
}

// The page of the previous user may still be open next to the new one.
test.each([
  ['an admin acting as a student', 'the student', 'ana', 'ana+admin-1', 'ana'],
  ['the student', 'an admin acting as them', 'benjamin', 'benjamin', 'benjamin+admin-1'],
])(
  '[F-13] [F-87] %s adopts, sends and deletes nothing of %s, and sends everything of their own',
  async (_who, _whose, userId, own, other) => {
    const held = async () => [
      await work.load(other),
      ((await reviews.load(other)) ?? []).map(({ key, comment, status }) => [key, comment, status]),
      recordings.get(other),
    ]
    await (await openDB(RECORDINGS_DATABASE)).close()
    for (const owner of [own, other]) await leave(owner)
    const before = await held()
    const acting = own === userId ? '' : '<meta name="auth-context-user" content="admin-1">'
    document.head.innerHTML = `<meta name="auth-selector" content="s-1"><meta name="auth-user" content="${userId}">${acting}`
    const sent: string[] = []
    fakeFetch(({ method, body }) => {
      if (method !== 'GET') sent.push(JSON.stringify(body))
      return { status: 503, body: null }
    })
    await jest.isolateModulesAsync(async () => {
      const page = require('./adopt-work') as typeof import('./adopt-work')
      const leaving = require('@/lib/session/client/unsent-work') as typeof import('@/lib/session/client/unsent-work')
      await page.adoptWork()
      void leaving.finishWork()
      const parts = [`"value":"${wordsOf(own)}`, `"comment":"${wordsOf(own)}`, sizeOf(own)]
      await waitFor(() => expect(parts.filter((part) => !sent.join().includes(part))).toEqual([]))
      await leaving.forgetOnDevice()
    })
    for (const part of [wordsOf(other), sizeOf(other)]) expect(sent.join()).not.toContain(part)
    expect(await held()).toEqual(before)
  },
)
