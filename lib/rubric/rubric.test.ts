import {
  averageReviewScore,
  maxRubricScore,
  maxScoreOfRubrics,
  type Rubric,
  reviewScore,
  rubricHeading,
  scoreRubrics,
  sortedOptions,
} from './rubric'

const option = (id: string, score: number) => ({ id, description: id, score })
const ideas: Rubric = {
  id: 'ideas',
  data: { title: 'Ideas', options: [option('full', 4), option('none', 0.5), option('some', 2)] },
}
const words: Rubric = { id: 'words', data: { title: 'Words', options: [option('yes', 2), option('no', 0)] } }

describe('rubrics', () => {
  test('[READ-18] options are sorted by score, without changing the stored order', () => {
    expect(sortedOptions(ideas.data.options).map(({ id }) => id)).toEqual(['none', 'some', 'full'])
    expect(ideas.data.options[0]?.id).toBe('full')
  })

  test('[READ-19] the heading shows the score range and the title', () => {
    expect(rubricHeading(ideas.data)).toBe('(Score 0.5 - 4) Ideas')
    expect(rubricHeading(words.data)).toBe('(Score 0 - 2) Words')
    expect(rubricHeading({ title: 'Draft', options: [] })).toBe('Draft')
  })

  test('the maximum score is the sum of the highest options', () => {
    expect(maxRubricScore(ideas.data)).toBe(4)
    expect(maxScoreOfRubrics([ideas.data, words.data])).toBe(6)
    expect(maxScoreOfRubrics([])).toBeNull()
    expect(maxRubricScore({ title: '', options: [] })).toBe(0)
  })

  test('[ENT-23] picks are scored by rubric id', () => {
    expect(scoreRubrics([ideas, words], { ideas: 'some', words: 'yes', gone: 'yes' })).toEqual({
      results: { ideas: { correct: null, score: 2, maxScore: 4 }, words: { correct: null, score: 2, maxScore: 2 } },
      score: 4,
      maxScore: 6,
      isComplete: true,
    })
  })

  test('a missing or removed pick scores nothing, and the rubric is incomplete', () => {
    expect(scoreRubrics([ideas, words], { ideas: 'gone', words: 'no' })).toMatchObject({
      results: { words: { score: 0 } },
      score: 0,
      maxScore: 6,
      isComplete: false,
    })
    expect(scoreRubrics([{ ...ideas, id: 'constructor' }], {})).toMatchObject({ isComplete: false })
  })

  test('a review scores the mean of its picks, and the average is the mean of the reviews', () => {
    expect(reviewScore([ideas, words], { ideas: 'full', words: 'no' })).toBe(2)
    expect(reviewScore([ideas, words], { ideas: 'full' })).toBe(4)
    expect(reviewScore([ideas], {})).toBeNull()
    expect(averageReviewScore([2, 4, 4, null])).toBe(3.33)
    expect(averageReviewScore([null])).toBeNull()
    expect(averageReviewScore([])).toBeNull()
  })
})
