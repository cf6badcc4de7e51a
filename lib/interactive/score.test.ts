import { parseContentData } from '@/lib/content/data'
import { fc } from '@/tests/support/properties'
import { runs } from '@/tests/support/scale'
import { interactiveForLearner, interactives, isAnswered, isEmptyAnswer, scoreInteractive } from './registry'
import { interactiveValueSchema } from './schema-registry'
import { interactiveSubTypes } from './sub-types'

const choices = (right: string) => ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id, correct: right.includes(id) }))
const multipleChoice = (right: string, rest: object = {}) =>
  parseContentData(
    'interactive',
    'multiple-choice',
    { prompt: 'p', choices: choices(right), ...rest },
    { mode: 'publish' },
  ).data
const essay = (rest: object = {}) =>
  parseContentData('interactive', 'essay', { prompt: 'p', ...rest }, { mode: 'publish' }).data
const recording = (rest: object = {}) =>
  parseContentData('interactive', 'recording', { prompt: 'p', ...rest }, { mode: 'publish' }).data
const activity = (parts: object[]) => parseContentData('interactive', 'activity', { parts }, { mode: 'publish' }).data

describe('multiple choice', () => {
  test.each([
    ['a', {}, ['a'], 1],
    ['a', {}, ['b'], 0],
    ['a', {}, [], 0],
    ['a', {}, ['a', 'b'], 0],
    ['a', { points: 2.5, scoring: 'partial' }, ['a'], 2.5],
    ['a', { points: 2, scoring: 'partial' }, ['a', 'b'], 0],
    ['ab', { points: 4 }, ['a', 'b'], 4],
    ['ab', { points: 4 }, ['a'], 0],
    ['ab', { points: 4 }, ['a', 'b', 'c'], 0],
    ['ab', { points: 4, scoring: 'partial' }, ['a'], 2],
    ['ab', { points: 4, scoring: 'partial' }, ['a', 'b', 'c'], 2],
    ['ab', { points: 4, scoring: 'partial' }, ['a', 'c'], 0],
    ['ab', { points: 4, scoring: 'partial' }, ['c', 'd'], 0],
    ['abc', { points: 1, scoring: 'partial' }, ['a'], 0.33],
    ['abc', { points: 1, scoring: 'partial' }, ['a', 'b'], 0.67],
    ['ab', { points: 4, scoring: 'partial' }, ['a', 'a', 'gone'], 2],
  ])('correct %s with %j, picked %j: score %d', (right, rest, value, score) => {
    const data = multipleChoice(right, rest)
    expect(scoreInteractive('multiple-choice', data, value)).toMatchObject({
      score,
      maxScore: data.points,
      requiresGrading: false,
    })
  })

  test('[INT-08] results name only the picked choices, so that they never reveal the others', () => {
    const data = multipleChoice('ab', { points: 4, scoring: 'partial' })
    expect(scoreInteractive('multiple-choice', data, ['a', 'c']).results).toEqual({
      a: { correct: true, score: 2, maxScore: 2 },
      c: { correct: false, score: 0, maxScore: 0 },
    })
  })

  test.each([
    ['a', ['b'], { count: 0, of: 1 }],
    ['ab', ['a', 'c'], { count: 1, of: 2 }],
    ['ab', ['a', 'b'], { count: 2, of: 2 }],
  ])('[F-109] of the correct choices %s those picked in %j are counted', (right, value, count) => {
    expect(scoreInteractive('multiple-choice', multipleChoice(right), value).right).toEqual(count)
  })

  test('[F-109] a learner sees how many are correct, and nothing else of the key', () => {
    const view = { answers: false, explanations: false, shuffle: null }
    const shown = interactiveForLearner('multiple-choice', multipleChoice('ab', { multiple: true }), view)
    expect(shown).toMatchObject({ answerCount: 2 })
    expect(JSON.stringify(shown)).not.toContain('correct')
  })

  test('without a correct choice a grader decides', () => {
    expect(scoreInteractive('multiple-choice', multipleChoice(''), ['a'])).toMatchObject({
      score: 0,
      maxScore: 1,
      requiresGrading: true,
    })
    expect(scoreInteractive('multiple-choice', multipleChoice(''), [])).toMatchObject({ requiresGrading: false })
  })

  test('the score stays between 0 and its points, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.subarray(['a', 'b', 'c', 'd']),
        fc.constantFrom('all-or-nothing', 'partial'),
        fc.integer({ min: 0, max: 100 }),
        fc.oneof(fc.subarray(['a', 'b', 'c', 'd', 'gone']), fc.jsonValue()),
        (right, scoring, points, value) => {
          const data = multipleChoice(right.join(''), { scoring, points })
          const { score, results } = scoreInteractive('multiple-choice', data, value)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(points)
          for (const result of Object.values(results)) expect(result.score).toBeLessThanOrEqual(result.maxScore)
        },
      ),
    )
  })

  test('accepts one value for one correct choice, several for several, and unknown ids', () => {
    const one = interactiveValueSchema('multiple-choice', multipleChoice('a'))
    const several = interactiveValueSchema('multiple-choice', multipleChoice('ab'))
    expect(one.safeParse(['gone']).success).toBe(true)
    expect(one.safeParse(['a', 'b']).success).toBe(false)
    expect(several.safeParse(['a', 'b']).success).toBe(true)
    expect(several.safeParse(['a', 'a']).success).toBe(false)
    expect(several.safeParse('a').success).toBe(false)
  })
})

describe('interactives scored by a grader', () => {
  test.each([
    [essay(), '<p>Because</p>', undefined, 4, true],
    [essay(), '<p> </p>', undefined, 4, false],
    [essay(), null, undefined, 4, false],
    [essay({ points: 0 }), '<p>Because</p>', undefined, 0, false],
    [essay(), '<p>Because</p>', 12, 12, true],
    [essay({ points: 0 }), '<p>Because</p>', 12, 12, true],
  ])('an essay %#', (data, value, rubricMaxScore, maxScore, requiresGrading) => {
    const options = rubricMaxScore === undefined ? undefined : { rubricMaxScore }
    expect(scoreInteractive('essay', data, value, options)).toEqual({
      results: {},
      score: 0,
      maxScore,
      right: null,
      requiresGrading,
    })
  })

  test('a recording needs grading only with points and a value', () => {
    const value = { uploadId: 'u', seconds: 3 }
    expect(scoreInteractive('recording', recording(), value)).toMatchObject({ maxScore: 0, requiresGrading: false })
    expect(scoreInteractive('recording', recording({ points: 2 }), value)).toMatchObject({
      maxScore: 2,
      requiresGrading: true,
    })
    expect(scoreInteractive('recording', recording({ points: 2 }), {})).toMatchObject({
      maxScore: 2,
      requiresGrading: false,
    })
  })
})

describe('an activity', () => {
  const parts = [
    { id: 'one', kind: 'short-answer', key: { accepted: ['yes'] }, points: 1.1 },
    { id: 'two', kind: 'short-answer', points: 2.2 },
    {
      id: 'three',
      kind: 'order',
      items: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
      key: { order: ['a', 'b'] },
    },
  ]

  test('scores the sum of its parts', () => {
    expect(scoreInteractive('activity', activity(parts), { one: 'Yes!', two: 'Well', three: ['b', 'a'] })).toEqual({
      results: {
        one: { correct: true, score: 1.1, maxScore: 1.1 },
        two: { correct: null, score: 0, maxScore: 2.2 },
        three: { correct: false, score: 0, maxScore: 1 },
      },
      score: 1.1,
      maxScore: 4.3,
      right: { count: 1, of: 3 },
      requiresGrading: true,
    })
  })

  test('has nothing to grade when unanswered', () => {
    expect(scoreInteractive('activity', activity(parts), null)).toMatchObject({ score: 0, requiresGrading: false })
  })

  test('is answered when every part is answered', () => {
    expect(isAnswered('activity', activity(parts), { one: 'x', two: 'y' })).toBe(false)
    expect(isAnswered('activity', activity(parts), { one: 'x', two: 'y', three: ['a', 'b'] })).toBe(true)
  })

  test('validates its value part by part, and keeps the value of a removed part', () => {
    const schema = interactiveValueSchema('activity', activity(parts))
    expect(schema.parse({ one: 'x', gone: { deep: [1] } })).toEqual({ one: 'x', gone: { deep: [1] } })
    const { error } = schema.safeParse({ one: 'x'.repeat(301), three: 'a' })
    expect(error?.issues.map(({ path }) => path)).toEqual([['one'], ['three']])
  })
})

describe('answered and empty answers', () => {
  test.each([
    ['<p>one two</p>', 3, false],
    ['<p>one</p><p>two three</p>', 3, true],
    ['<p></p>', 0, false],
    ['<p>x</p>', 0, true],
  ])('an essay %s with a minimum of %d words is answered: %s', (value, minWords, answered) => {
    expect(isAnswered('essay', essay({ minWords }), value)).toBe(answered)
  })

  test.each(interactiveSubTypes)('%s: its own empty value is empty and valid', (subType) => {
    const { data } = parseContentData('interactive', subType, {}, { mode: 'draft' })
    const empty = interactives[subType].emptyValue()
    expect(isEmptyAnswer(subType, empty)).toBe(true)
    // The data belongs to the same subtype.
    expect(interactiveValueSchema(subType, data as never).safeParse(empty).success).toBe(true)
  })

  test.each(interactiveSubTypes)('%s: any stored value can be read and scored', (subType) => {
    const { data } = parseContentData('interactive', subType, {}, { mode: 'draft' })
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(typeof isEmptyAnswer(subType, stored)).toBe('boolean')
        expect(scoreInteractive(subType, data as never, stored).results).toBeDefined()
      }),
      { numRuns: runs(50) },
    )
  })

  test('an essay is limited by the length of its text, not of its markup', () => {
    const schema = interactiveValueSchema('essay', essay({ maxLength: 3 }))
    expect(schema.safeParse('<p><strong>abc</strong></p>').success).toBe(true)
    expect(schema.safeParse('<p>abcd</p>').success).toBe(false)
  })
})
