import { changesOf } from './changes'

test('[CLS-01] only changed fields are listed, with the values before and after', () => {
  const before = { firstName: 'Ana', lastName: 'Field', isActive: true, languageId: null }
  const after = { ...before, lastName: 'Meadow', languageId: 'es' }
  expect(changesOf('user', before, after)).toEqual([
    { field: 'lastName', from: 'Field', to: 'Meadow' },
    { field: 'languageId', from: null, to: 'es' },
  ])
})

test('only fields named for the kind of record are kept', () => {
  const secret = { passwordHash: 'before', score: 1 } as object
  expect(changesOf('user', secret, { passwordHash: 'after', score: 2 } as object)).toEqual([])
})

test('a field that was not sent counts as unchanged', () => {
  expect(
    changesOf('group', { name: 'Period 1', gradeLevel: '7' }, { name: 'Period 2', gradeLevel: undefined }),
  ).toEqual([{ field: 'name', from: 'Period 1', to: 'Period 2' }])
})

test('a list shows removed and added values, and times are compared by their moment', () => {
  expect(changesOf('group', { studentIds: ['a', 'b'] }, { studentIds: ['b', 'c'] })).toEqual([
    { field: 'studentIds', from: ['a'], to: ['c'] },
  ])
  expect(changesOf('group', { studentIds: ['a'] }, { studentIds: ['a'] })).toEqual([])
  const [start, end] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-02T08:00:00Z')]
  expect(
    changesOf('assignment', { startDate: start, endDate: null }, { startDate: new Date(start), endDate: end }),
  ).toEqual([{ field: 'endDate', from: null, to: '2026-11-02T08:00:00.000Z' }])
})
