import { newId } from '@/lib/common/id'
import { parseContentData } from '@/lib/content/data'
import { echoes, hasFeature } from './echo'
import { echoValueSchema } from './value-schema'

const data = (rest: object = {}) => parseContentData('echo', 'writing', rest, { mode: 'draft' }).data

describe('[INT-07] echoes', () => {
  test('are answered with at least the required number of words', () => {
    expect(echoes.writing.isAnswered(data(), '<p>x</p>')).toBe(true)
    expect(echoes.writing.isAnswered(data(), '<p> </p>')).toBe(false)
    expect(echoes.writing.isAnswered(data({ minWords: 3 }), '<p>one two</p>')).toBe(false)
    expect(echoes.response.isAnswered(data({ minWords: 3 }), 'one two three')).toBe(true)
    expect(echoes.writing.isEmpty(echoes.writing.readValue({}))).toBe(true)
  })

  test('are scored by a grader', () => {
    expect(echoes.writing.score(data(), '<p>x</p>')).toMatchObject({ maxScore: 0, requiresGrading: false })
    expect(echoes.writing.score(data({ points: 2 }), '<p>x</p>')).toMatchObject({
      score: 0,
      maxScore: 2,
      requiresGrading: true,
    })
    expect(echoes.writing.score(data(), '<p>x</p>', { rubricMaxScore: 8 })).toMatchObject({
      maxScore: 8,
      requiresGrading: true,
    })
    expect(echoes.writing.score(data({ points: 2 }), '')).toMatchObject({ maxScore: 2, requiresGrading: false })
  })

  test.each([
    ['writing', {}, 20_000, true],
    ['writing', {}, 20_001, false],
    ['writing', { maxLength: 5 }, 6, false],
    ['response', {}, 1000, true],
    ['response', {}, 1001, false],
    ['response', { maxLength: 5 }, 6, false],
  ] as const)('%s %j with %d characters: %s', (subType, rest, length, fits) => {
    expect(echoValueSchema(subType, data(rest)).safeParse('x'.repeat(length)).success).toBe(fits)
  })

  test('a response is a line of text; a writing has paragraphs', () => {
    expect(echoValueSchema('response', data()).parse('<p>one <strong>two</strong></p>')).toBe(
      'one <strong>two</strong>',
    )
    expect(echoValueSchema('writing', data()).parse('<p>one</p><h2>two</h2>')).toBe('<p>one</p><h2>two</h2>')
  })

  test('a feature that is missing is off', () => {
    expect(hasFeature(data(), 'ranking')).toBe(false)
    expect(hasFeature(data({ features: { ranking: { contentId: newId(), enabled: true } } }), 'ranking')).toBe(true)
    expect(hasFeature(data({ features: { ranking: { contentId: newId() } } }), 'ranking')).toBe(false)
  })
})
