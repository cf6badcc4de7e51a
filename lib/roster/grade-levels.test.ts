import { gradeCode, gradeOf, withGradeName } from './grade-levels'

test.each([
  ['KG', 'K'],
  ['k', 'K'],
  ['0K', 'K'],
  ['01', '1'],
  ['5', '5'],
  ['12', '12'],
  ['PK', 'PK'],
  ['', null],
  ['01,02', null],
])('the grade %p in a file is read as %p', (cell, grade) => {
  expect(gradeOf(cell)).toBe(grade)
})

test('a grade is unchanged by export and import', () => {
  for (const grade of ['K', '1', '12', 'PK']) expect(gradeOf(gradeCode(grade))).toBe(grade)
  expect(gradeCode('k')).toBe('KG')
  expect(gradeCode(null)).toBe('')
})

test('a stored grade in another spelling gets its name; other fields and missing grades are kept', () => {
  expect(withGradeName({ name: 'Room 2', gradeLevel: '02' })).toEqual({ name: 'Room 2', gradeLevel: '2' })
  expect(withGradeName({ gradeLevel: null })).toEqual({ gradeLevel: null })
  expect(withGradeName({ name: 'Room 2' })).toEqual({ name: 'Room 2' })
})
