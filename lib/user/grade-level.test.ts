import { GRADE_LEVELS, gradeChoices, gradeLevelOf } from './grade-level'
import { createUserSchema, saveTaughtStudentSchema } from './schema'

test.each([
  ['k', 'K'],
  ['0K', 'K'],
  ['KG', 'K'],
  [' kindergarten ', 'K'],
  ['01', '1'],
  ['3', '3'],
  ['012', '12'],
  ['007', '7'],
  ['10', '10'],
  [' PK ', 'PK'],
  ['3, 4', '3, 4'],
])('the grade %p is named %p', (text, grade) => {
  expect(gradeLevelOf(text)).toBe(grade)
})

test('every grade option equals its stored value', () => {
  for (const grade of GRADE_LEVELS) expect(gradeLevelOf(grade)).toBe(grade)
})

test('an unknown grade remains an option where it is stored', () => {
  const offered = (current: string | null) => gradeChoices(current).map(({ value }) => value)
  expect(offered(null)).toEqual([...GRADE_LEVELS])
  expect(offered('K')).toEqual([...GRADE_LEVELS])
  expect(offered('PK')).toEqual(['PK', ...GRADE_LEVELS])
})

test('a grade is normalised on input; a blank one is rejected', () => {
  const sent = (gradeLevel: string | null) => saveTaughtStudentSchema.safeParse({ version: 1, gradeLevel })
  expect(sent('kg').data).toEqual({ version: 1, gradeLevel: 'K' })
  expect(sent(' 04 ').data).toEqual({ version: 1, gradeLevel: '4' })
  expect(sent('PK').data).toEqual({ version: 1, gradeLevel: 'PK' })
  expect(sent(null).data).toEqual({ version: 1, gradeLevel: null })
  expect([sent(' ').success, sent('x'.repeat(21)).success]).toEqual([false, false])
  expect(createUserSchema.shape.gradeLevel.parse('k')).toBe('K')
})
