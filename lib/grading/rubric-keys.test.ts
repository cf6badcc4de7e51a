import { gradingOptions, keyedRubric, keyOf, optionForKey } from './rubric-keys'

const rubric = (id: string, scores: number[]) => ({
  id,
  data: { title: id, options: scores.map((score) => ({ id: `${id}-${score}`, description: 'x', score })) },
})

test('options are listed from the highest score down', () => {
  expect(gradingOptions(rubric('a', [1, 4, 2])).map(({ score }) => score)).toEqual([4, 2, 1])
})

test('a key is the score if all scores are digits', () => {
  const digits = rubric('a', [1, 2, 4])
  expect(optionForKey(digits, '4')?.id).toBe('a-4')
  expect(optionForKey(digits, '3')).toBeUndefined()
})

test('a key is the position if a score is not a digit', () => {
  const large = rubric('a', [5, 7.5, 10])
  expect(gradingOptions(large).map((option) => keyOf(large, option))).toEqual(['1', '2', '3'])
  expect(optionForKey(large, '1')?.score).toBe(10)
})

test('the keys apply to the first rubric without a pick, or else to the first', () => {
  const [one, two] = [rubric('a', [1, 2]), rubric('b', [1, 2])]
  expect(keyedRubric([one, two], { a: 'a-1' })).toBe(two)
  expect(keyedRubric([one, two], { a: 'a-1', b: 'b-2' })).toBe(one)
  expect(keyedRubric([], {})).toBeUndefined()
})
