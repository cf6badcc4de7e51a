import { parseContentData } from '@/lib/content/data'
import { isAnswered, isEmptyAnswer, scoreAnswer } from './answer'
import { answerValueSchema } from './answer-schema'

const rubric = {
  title: 'R',
  options: [
    { id: 'a', description: 'a', score: 0 },
    { id: 'b', description: 'b', score: 5 },
  ],
}
const choices = ['a', 'b'].map((id) => ({ id, label: id, correct: id === 'a' }))
const choice = (scoring: unknown = null) => ({
  contentType: 'interactive',
  contentSubType: 'multiple-choice',
  data: parseContentData('interactive', 'multiple-choice', { prompt: 'p', choices, points: 2 }, { mode: 'publish' })
    .data,
  scoring,
})
const poll = (scoring: unknown = null) => ({
  contentType: 'interactive',
  contentSubType: 'poll',
  data: parseContentData('interactive', 'poll', { prompt: 'p', choices }, { mode: 'publish' }).data,
  scoring,
})
const echo = (contentSubType: 'writing' | 'response') => ({
  contentType: 'echo',
  contentSubType,
  data: parseContentData('echo', contentSubType, { points: 3 }, { mode: 'draft' }).data,
})
const image = { contentType: 'interactive', contentSubType: 'image', data: {} }
const source = { contentType: 'source', contentSubType: 'reading', data: {} }

describe('the answer to any item', () => {
  test('is scored by its type', () => {
    expect(scoreAnswer(choice(), [], ['a'])).toMatchObject({ score: 2, maxScore: 2, requiresGrading: false })
    expect(scoreAnswer(echo('writing'), [], '<p>x</p>')).toMatchObject({ score: 0, maxScore: 3, requiresGrading: true })
    expect(scoreAnswer(echo('response'), [rubric], 'x')).toMatchObject({ score: 0, maxScore: 5, requiresGrading: true })
    expect(scoreAnswer(image, [], null)).toBeNull()
    expect(scoreAnswer(source, [], null)).toBeNull()
  })

  test('is scaled to the maximum score that the record sets', () => {
    expect(scoreAnswer(choice({ scored: true, maxScore: 5 }), [], ['a'])).toEqual({
      results: { a: { correct: true, score: 5, maxScore: 5 } },
      right: { count: 1, of: 1 },
      score: 5,
      maxScore: 5,
      requiresGrading: false,
    })
    expect(scoreAnswer(choice({ scored: true, maxScore: 5 }), [], ['b'])).toMatchObject({ score: 0, maxScore: 5 })
  })

  test('scores nothing and needs no grader if the item is not scored', () => {
    expect(scoreAnswer(choice({ scored: false, maxScore: null }), [], ['a'])).toMatchObject({
      score: 0,
      maxScore: 0,
      requiresGrading: false,
    })
    const unscored = { ...echo('writing'), scoring: { scored: false, maxScore: 3 } }
    expect(scoreAnswer(unscored, [rubric], '<p>x</p>')).toMatchObject({ score: 0, maxScore: 0, requiresGrading: false })
  })

  test('waits for a grader if the item has points but no key', () => {
    expect(scoreAnswer(poll({ scored: true, maxScore: 1 }), [], ['a'])).toMatchObject({
      score: 0,
      maxScore: 1,
      requiresGrading: true,
    })
    expect(scoreAnswer(poll({ scored: true, maxScore: 1 }), [], [])).toMatchObject({ requiresGrading: false })
    expect(scoreAnswer(choice(), [rubric], ['a'])).toMatchObject({ maxScore: 5 })
  })

  test('is empty or answered', () => {
    expect(isEmptyAnswer(echo('writing'), '<p></p>')).toBe(true)
    expect(isEmptyAnswer(choice(), ['a'])).toBe(false)
    expect(isEmptyAnswer(source, 'x')).toBe(true)
    expect(isAnswered(echo('writing'), '<p>x</p>')).toBe(true)
    expect(isAnswered(choice(), [])).toBe(false)
    expect(isAnswered(source, null)).toBe(true)
  })

  test('has the schema of its type', () => {
    expect(answerValueSchema(choice()).safeParse(['a']).success).toBe(true)
    expect(answerValueSchema(choice()).safeParse('a').success).toBe(false)
    expect(answerValueSchema(echo('writing')).safeParse('<p>x</p>').success).toBe(true)
    expect(answerValueSchema(echo('response')).safeParse('x'.repeat(1001)).success).toBe(false)
    expect(answerValueSchema(source).safeParse('x').success).toBe(false)
    expect(answerValueSchema(source).safeParse(null).success).toBe(true)
  })
})
