import 'fake-indexeddb/auto'
import { openReviewDatabase } from './review-database'
import type { ReviewRow } from './review-row'

const DAY = 86_400_000

const row = (userId: string, changes: Partial<ReviewRow> = {}): ReviewRow => ({
  key: `${userId}/answer-1/tab-1`,
  userId,
  tabId: 'tab-1',
  userAssignmentId: 'work-1',
  contentId: 'echo-1',
  interactionId: 'answer-1',
  loanId: 'loan-1',
  answer: '<p>What a classmate wrote</p>',
  selections: {},
  comment: 'What I wrote',
  status: 'draft',
  former: null,
  other: null,
  refusal: null,
  changedAt: Date.now(),
  ...changes,
})

test('[F-87] reviews load only for their writer, and a reader’s copies of classmates’ answers can be deleted', async () => {
  const database = openReviewDatabase()
  await database.put(row('ann'))
  await database.put(row('bob'))
  expect((await database.load('ann'))?.map(({ key }) => key)).toEqual(['ann/answer-1/tab-1'])
  await database.forgetAnswers((userId) => userId === 'bob')
  expect((await database.load('ann'))?.[0]?.answer).toBe('<p>What a classmate wrote</p>')
  expect((await database.load('bob'))?.[0]).toMatchObject({ answer: null, comment: 'What I wrote' })
  await database.forgetAnswers(() => true)
  expect((await database.load('ann'))?.[0]?.answer).toBeNull()
  await database.remove('ann/answer-1/tab-1')
  expect(await database.load('ann')).toEqual([])
})

test('a row stored by an older product version loads without a tab, a former review or another draft', async () => {
  const database = openReviewDatabase()
  const { tabId: _tabId, former: _former, other: _other, ...old } = row('cleo')
  await database.put(old as ReviewRow)
  expect((await database.load('cleo'))?.[0]).toMatchObject({ tabId: '', former: null, other: null })
})

test('a review is deleted after sixty days', async () => {
  const database = openReviewDatabase()
  await database.put(row('old', { changedAt: Date.now() - 61 * DAY }))
  await database.put(row('new', { changedAt: Date.now() - 59 * DAY }))
  await database.forgetAnswers(() => false)
  expect(await database.load('old')).toEqual([])
  expect(await database.load('new')).toHaveLength(1)
})
