import { digitsOf, pickOfDigit } from './digits'
import type { Grade } from './grade'

const rubric = (id: string, scores: number[]) => ({
  id,
  data: { title: id, options: scores.map((score) => ({ id: `${id}-${score}`, description: 'x', score })) },
})
const grade = (rubricSelections: Record<string, string> = {}): Grade => ({
  manualScoreOverride: null,
  rubricSelections,
  comment: '',
})
const byRubrics = { maxScore: 8, rubrics: [rubric('ideas', [4, 2, 1]), rubric('words', [4, 3])] }
const essay = { maxScore: 3, rubrics: [] }

test('the digits are those of the first rubric without a pick, or whole points', () => {
  expect(digitsOf(byRubrics, 'rubrics', grade())).toEqual(['1', '2', '4'])
  expect(digitsOf(byRubrics, 'rubrics', grade({ ideas: 'ideas-4' }))).toEqual(['3', '4'])
  expect(digitsOf(essay, 'by-hand', grade())).toEqual(['0', '1', '2', '3'])
  expect(digitsOf({ maxScore: 40, rubrics: [] }, 'by-hand', grade())).toEqual([])
})

test('a digit picks in the focused rubric, or else the first open one, and keeps the other picks', () => {
  expect(pickOfDigit(byRubrics, 'rubrics', grade(), '2', null)?.changes).toEqual({
    rubricSelections: { ideas: 'ideas-2' },
  })
  expect(pickOfDigit(byRubrics, 'rubrics', grade({ ideas: 'ideas-2' }), '4', null)?.changes).toEqual({
    rubricSelections: { ideas: 'ideas-2', words: 'words-4' },
  })
  expect(pickOfDigit(byRubrics, 'rubrics', grade(), '3', 'words')?.changes).toEqual({
    rubricSelections: { words: 'words-3' },
  })
  expect(pickOfDigit(byRubrics, 'rubrics', grade(), '3', null)).toBeNull()
})

test('without rubrics a digit gives whole points, but never for an automatically scored item', () => {
  expect(pickOfDigit(essay, 'by-hand', grade(), '0', null)).toEqual({
    changes: { manualScoreOverride: 0 },
    title: null,
    points: 0,
  })
  expect(pickOfDigit(essay, 'by-hand', grade(), '4', null)).toBeNull()
  expect(pickOfDigit(essay, 'automatic', grade(), '2', null)).toBeNull()
  expect(digitsOf(essay, 'automatic', grade())).toEqual([])
})
