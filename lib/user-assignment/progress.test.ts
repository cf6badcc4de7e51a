import type { AssignedItem } from '@/lib/assignment/units'
import { type CountedInteraction, standingOf, type Waived } from './progress'

const item = (id: string, maxScore: number): AssignedItem => ({
  id,
  name: id,
  contentType: 'interactive',
  contentSubType: 'essay',
  data: {},
  scoring: null,
  revisionId: null,
  rubrics: [],
  maxScore,
})
const units = { items: [item('a', 4), item('b', 0)], pageIds: ['page'] }
const none = { excusedContentIds: [], zeroDate: null, attempt: 1, isReopened: () => false }
const standOf = (interactions: CountedInteraction[], waived: Partial<Waived> = {}) =>
  standingOf(units, interactions, { ...none, ...waived })
const answer = (contentId: string, fields: Partial<CountedInteraction> = {}): CountedInteraction => ({
  interactionType: 'interactive',
  contentId,
  contextContentId: contentId,
  state: 'student-complete',
  attempt: 1,
  score: null,
  maxScore: null,
  requiresGrading: false,
  ...fields,
})
const view = (contentId: string, contextContentId = contentId) =>
  answer(contentId, { interactionType: 'page-view', contextContentId, state: 'complete' })

test('an assignment with nothing to do has no percentage', () => {
  expect(standingOf({ items: [], pageIds: [] }, [], none)).toEqual({
    progress: null,
    score: null,
    maxScore: 0,
    requiresGrading: false,
  })
})

test('finished items and viewed pages count, rounded down', () => {
  expect(standOf([]).progress).toBe(0)
  expect(standOf([answer('a')]).progress).toBe(33)
  expect(standOf([answer('a'), answer('b', { state: 'complete' })]).progress).toBe(66)
  expect(standOf([answer('a'), answer('b'), view('image', 'page')]).progress).toBe(100)
})

test('unfinished answers and items outside the assignment do not count', () => {
  expect(standOf([answer('a', { state: 'incomplete' }), answer('gone'), view('a')]).progress).toBe(0)
})

test('scores are summed over the items that carry points, rounded to hundredths', () => {
  expect(standOf([answer('a', { score: 1.005 }), answer('b', { score: 9 })]).score).toBe(1.01)
  expect(standOf([answer('b', { score: 9, requiresGrading: true })])).toMatchObject({
    score: null,
    requiresGrading: false,
  })
  expect(standOf([answer('a', { requiresGrading: true })]).requiresGrading).toBe(true)
})

test('[F-17] a scored answer keeps the maximum it was scored with', () => {
  expect(standOf([]).maxScore).toBe(4)
  expect(standOf([answer('a', { score: null, maxScore: 3 })]).maxScore).toBe(4)
  expect(standOf([answer('a', { score: 3, maxScore: 3 })])).toMatchObject({ score: 3, maxScore: 3 })
  expect(standOf([answer('b', { score: 9, maxScore: 9 })]).maxScore).toBe(4)
})

test('an excused item carries no points, need not be done and needs no grading', () => {
  const brought = [answer('a', { score: 1, maxScore: 4, requiresGrading: true }), answer('b')]
  expect(standOf(brought, { excusedContentIds: ['a'] })).toEqual({
    progress: 50,
    score: null,
    maxScore: 0,
    requiresGrading: false,
  })
})

test('a teacher’s 0 points count only where nothing is scored or waiting for grading', () => {
  const zeroDate = new Date()
  expect(standOf([], { zeroDate })).toMatchObject({ score: 0, maxScore: 4 })
  expect(standOf([answer('a', { score: 3, maxScore: 4 })], { zeroDate }).score).toBe(3)
  expect(standOf([answer('a', { requiresGrading: true })], { zeroDate }).score).toBeNull()
  expect(standOf([], { zeroDate, excusedContentIds: ['a'] }).score).toBeNull()
})

test('a reopened answer is done once it is written in this attempt, and the others stay done', () => {
  const reopened = { attempt: 2, isReopened: (id: string) => id === 'a' }
  expect(standOf([answer('a'), answer('b'), view('page')], reopened).progress).toBe(66)
  expect(standOf([answer('a', { attempt: 2 }), answer('b'), view('page')], reopened).progress).toBe(100)
})
