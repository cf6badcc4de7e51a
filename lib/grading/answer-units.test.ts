import {
  choicesOf,
  commonScore,
  draftOfDigit,
  draftPoints,
  EMPTY_DRAFT,
  gradeOfDraft,
  holderOf,
  targetsOf,
  unitsOf,
} from './answer-units'
import type { AnswerGroup, GroupedAnswer } from './question-page'

const answer = (id: string, changed: Partial<GroupedAnswer> = {}): GroupedAnswer => ({
  id,
  userId: `user-${id}`,
  firstName: id,
  lastName: 'Lee',
  version: 1,
  left: false,
  scoreVersion: 0,
  score: null,
  maxScore: null,
  requiresGrading: true,
  excerpt: null,
  ...changed,
})
const group = (key: string, ...answers: GroupedAnswer[]): AnswerGroup => ({
  key,
  excerpt: { kind: 'text', text: key },
  isExact: true,
  answers,
})
const scored = (id: string, score: number) => answer(id, { score, scoreVersion: 1, requiresGrading: false })
const keysOf = (units: readonly AnswerGroup[]) => units.map(({ key }) => key)

const nothing = { known: new Map(), takenOut: new Set<string>(), filter: 'all' as const, kept: null }
const groups = [group('frog', answer('a'), answer('b'), answer('c')), group('toad', scored('d', 2))]

test('an answer taken out of its group is listed separately, and the rest stays together', () => {
  const { alike, alone } = unitsOf(groups, { ...nothing, takenOut: new Set(['b', 'd']) })
  expect(alike.map(({ answers }) => answers.map(({ id }) => id))).toEqual([['a', 'c']])
  expect(keysOf(alone)).toEqual(['toad', 'b'])
  expect(alone[1]?.excerpt).toEqual({ kind: 'text', text: 'frog' })
})

test('the filter shows only answers that need grading, plus the current group', () => {
  const known = new Map(['a', 'b', 'c'].map((id) => [id, scored(id, 3)]))
  const options = { ...nothing, known, filter: 'needs-grading' as const }
  expect(unitsOf(groups, options)).toEqual({ alike: [], alone: [] })
  expect(keysOf(unitsOf(groups, { ...options, kept: 'b' }).alike)).toEqual(['frog'])
})

test('a locally known score is used only if it is newer than the page’s', () => {
  const known = new Map([['d', { scoreVersion: 1, score: 4, maxScore: 4, requiresGrading: false }]])
  expect(unitsOf(groups, { ...nothing, known }).alone[0]?.answers[0]?.score).toBe(2)
  const newer = new Map([['d', { scoreVersion: 2, score: 4, maxScore: 4, requiresGrading: false }]])
  expect(unitsOf(groups, { ...nothing, known: newer }).alone[0]?.answers[0]?.score).toBe(4)
})

test('a group score goes to the ungraded answers, or to all once none is left', () => {
  const mixed = group('frog', answer('a'), scored('b', 1))
  expect(targetsOf(mixed).map(({ id }) => id)).toEqual(['a'])
  expect(targetsOf(group('frog', scored('a', 2), scored('b', 1)))).toHaveLength(2)
  expect(commonScore(mixed)).toBeNull()
  expect(commonScore(group('frog', scored('a', 2), scored('b', 2)))).toBe(2)
  expect(commonScore(group('frog', scored('a', 2), scored('b', 1)))).toBeNull()
})

test('a group is held while another grader holds an ungraded answer of it', () => {
  const grader = { userId: 'paul', firstName: 'Paul', lastName: 'Osei' }
  const held = [{ interactionId: 'b', grader, expiresAt: '2026-05-06T10:52:00.000Z' }]
  expect(holderOf(group('frog', answer('a'), answer('b')), held)).toBe(held[0])
  expect(holderOf(group('frog', answer('a'), scored('b', 2)), held)).toBeNull()
})

const rubric = (id: string) => ({
  id,
  data: { title: id, options: [1, 2, 4].map((score) => ({ id: `${id}${score}`, description: '', score })) },
})

test('points are picked from whole points, or from the options of a single rubric', () => {
  expect(choicesOf({ rubrics: [], maxScore: 2, scoring: 'by-hand' }).map(({ digit }) => digit)).toEqual(['0', '1', '2'])
  expect(choicesOf({ rubrics: [], maxScore: 40, scoring: 'by-hand' })).toEqual([])
  expect(choicesOf({ rubrics: [], maxScore: 2, scoring: 'automatic' })).toEqual([])
  expect(choicesOf({ rubrics: [rubric('r')], maxScore: 4, scoring: 'rubrics' }).map(({ points }) => points)).toEqual([
    1, 2, 4,
  ])
  expect(choicesOf({ rubrics: [rubric('r'), rubric('s')], maxScore: 8, scoring: 'rubrics' })).toEqual([])
})

test('a digit picks in the open rubric, and a draft has points once each rubric has a pick', () => {
  const item = { rubrics: [rubric('r'), rubric('s')], maxScore: 8, scoring: 'rubrics' as const }
  const one = draftOfDigit(item, EMPTY_DRAFT, '4', null)
  expect(one && draftPoints(item, one)).toBeNull()
  const both = one && draftOfDigit(item, one, '2', null)
  expect(both && draftPoints(item, both)).toBe(6)
  expect(both && gradeOfDraft(item, { ...both, comment: ' Well seen. ' })).toEqual({
    manualScoreOverride: null,
    rubricSelections: { r: 'r4', s: 's2' },
    comment: 'Well seen.',
  })
  expect(draftOfDigit(item, EMPTY_DRAFT, '3', null)).toBeNull()
})

test('whole points are an override, and an empty text leaves the comment unchanged', () => {
  const item = { rubrics: [], maxScore: 4, scoring: 'by-hand' as const }
  const draft = draftOfDigit(item, EMPTY_DRAFT, '3', null)
  expect(draft && gradeOfDraft(item, draft)).toEqual({ manualScoreOverride: 3 })
  expect(draftOfDigit(item, EMPTY_DRAFT, '5', null)).toBeNull()
  expect(draftOfDigit({ ...item, scoring: 'automatic' }, EMPTY_DRAFT, '3', null)).toBeNull()
})
