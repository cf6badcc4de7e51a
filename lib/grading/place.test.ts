import { gradingPath, placeOf, questionGradingPath } from './place'

const item = '01a1f909-2e7a-76f1-b598-1f8b4c7eee83'
const student = '01a1f909-50a7-72a6-9d2e-fd84eed53262'

test('an address contains the question, the student and the filter, and can be read back', () => {
  const place = { contentId: item, userId: student, filter: 'needs-grading' as const }
  const path = gradingPath('a1', place)
  expect(path).toBe(`/assignment-editor/a1/grading?item=${item}&student=${student}&filter=needs-grading`)
  expect(placeOf(Object.fromEntries(new URL(path, 'http://localhost').searchParams))).toEqual(place)
  expect(gradingPath('a1', { contentId: null, userId: null, filter: 'all' })).toBe('/assignment-editor/a1/grading')
})

test('grading by question has its own address', () => {
  expect(questionGradingPath('a1', { contentId: null })).toBe('/assignment-editor/a1/grading/question')
  expect(questionGradingPath('a1', { contentId: item, filter: 'needs-grading' })).toBe(
    `/assignment-editor/a1/grading/question?item=${item}&filter=needs-grading`,
  )
})

test('an invalid id or filter is ignored', () => {
  expect(placeOf({ item: 'x', student: [student, student], filter: 'some' })).toEqual({
    contentId: null,
    userId: null,
    filter: 'all',
  })
})
