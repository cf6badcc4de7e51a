import type { AssignedItem } from '@/lib/assignment/units'
import { type CountedInteraction, standingOf } from './progress'

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
const answer = (contentId: string, fields: Partial<CountedInteraction> = {}): CountedInteraction => ({
  interactionType: 'interactive',
  contentId,
  contextContentId: contentId,
  state: 'student-complete',
  score: null,
  maxScore: null,
  requiresGrading: false,
  ...fields,
})
const view = (contentId: string, contextContentId = contentId) =>
  answer(contentId, { interactionType: 'page-view', contextContentId, state: 'complete' })

test('nothing to do has no percentage', () => {
  expect(standingOf({ items: [], pageIds: [] }, [])).toEqual({
    progress: null,
    score: null,
    maxScore: 0,
    requiresGrading: false,
  })
})

test('finished items and viewed pages count, floored', () => {
  expect(standingOf(units, []).progress).toBe(0)
  expect(standingOf(units, [answer('a')]).progress).toBe(33)
  expect(standingOf(units, [answer('a'), answer('b', { state: 'complete' })]).progress).toBe(66)
  expect(standingOf(units, [answer('a'), answer('b'), view('image', 'page')]).progress).toBe(100)
})

test('unfinished answers and what is not part of the assignment do not count', () => {
  expect(standingOf(units, [answer('a', { state: 'incomplete' }), answer('gone'), view('a')]).progress).toBe(0)
})

test('scores are summed over the items that bring points, in hundredths', () => {
  expect(standingOf(units, [answer('a', { score: 1.005 }), answer('b', { score: 9 })]).score).toBe(1.01)
  expect(standingOf(units, [answer('b', { score: 9, requiresGrading: true })])).toMatchObject({
    score: null,
    requiresGrading: false,
  })
  expect(standingOf(units, [answer('a', { requiresGrading: true })]).requiresGrading).toBe(true)
})

test('[F-17] a score counts out of the points that it was scored with, until it is scored again', () => {
  expect(standingOf(units, []).maxScore).toBe(4)
  expect(standingOf(units, [answer('a', { score: null, maxScore: 3 })]).maxScore).toBe(4)
  expect(standingOf(units, [answer('a', { score: 3, maxScore: 3 })])).toMatchObject({ score: 3, maxScore: 3 })
  expect(standingOf(units, [answer('b', { score: 9, maxScore: 9 })]).maxScore).toBe(4)
})
