import { countStates, needsGrading, neighbour, orderStudents } from './order'
import type { StudentState } from './student-state'

const student = (lastName: string, state: StudentState, requiresGrading: boolean | null) => ({
  userId: lastName.toLowerCase(),
  firstName: 'A',
  lastName,
  state,
  submittedDate: state === 'submitted' || state === 'graded' ? '2026-05-06T14:00:00Z' : null,
  answer: requiresGrading === null ? null : { requiresGrading },
})

const all = [
  student('Adams', 'graded', false),
  student('Baker', 'submitted', true),
  student('Cohen', 'not-started', null),
  student('Diaz', 'in-progress', true),
  student('Evans', 'submitted', true),
  student('Fox', 'reopened', false),
]
const names = (students: readonly { lastName: string }[]) => students.map(({ lastName }) => lastName).join(' ')

test('open work does not need grading', () => {
  expect(all.filter(needsGrading).map(({ lastName }) => lastName)).toEqual(['Baker', 'Evans'])
})

test('students are ordered by ungraded answers first, then other answers, then no answer', () => {
  expect(names(orderStudents(all, 'all', 'ungraded'))).toBe('Baker Evans Adams Diaz Fox Cohen')
})

test('students can be ordered by name and by state', () => {
  expect(names(orderStudents(all, 'all', 'name'))).toBe('Adams Baker Cohen Diaz Evans Fox')
  expect(names(orderStudents(all, 'all', 'state'))).toBe('Baker Evans Adams Fox Diaz Cohen')
  expect(names(orderStudents(all, 'needs-grading', 'name'))).toBe('Baker Evans')
})

test('states are counted, without empty ones', () => {
  expect(countStates(all)).toEqual([
    { state: 'not-started', count: 1 },
    { state: 'in-progress', count: 1 },
    { state: 'submitted', count: 2 },
    { state: 'graded', count: 1 },
    { state: 'reopened', count: 1 },
  ])
})

test('a student has neighbours in the list; from outside it, the next one is the first', () => {
  expect(neighbour(all, 'adams', -1)).toBeNull()
  expect(neighbour(all, 'adams', 1)?.userId).toBe('baker')
  expect(neighbour(all, 'fox', 1)).toBeNull()
  expect(neighbour(all, 'somebody', 1)?.userId).toBe('adams')
  expect(neighbour([], 'adams', 1)).toBeNull()
})
