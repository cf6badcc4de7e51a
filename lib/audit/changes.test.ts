import { changesOf } from './changes'

test('[CLS-01] tells the fields that changed, before and after, and none of the others', () => {
  const before = { firstName: 'Ana', lastName: 'Field', isActive: true, languageId: null }
  const after = { ...before, lastName: 'Meadow', languageId: 'es' }
  expect(changesOf('user', before, after)).toEqual([
    { field: 'lastName', from: 'Field', to: 'Meadow' },
    { field: 'languageId', from: null, to: 'es' },
  ])
})

test('keeps nothing that is not named for the kind of record', () => {
  const secret = { passwordHash: 'before', score: 1 } as object
  expect(changesOf('user', secret, { passwordHash: 'after', score: 2 } as object)).toEqual([])
})

test('takes what was not sent as unchanged', () => {
  expect(
    changesOf('group', { name: 'Period 1', gradeLevel: '7' }, { name: 'Period 2', gradeLevel: undefined }),
  ).toEqual([{ field: 'name', from: 'Period 1', to: 'Period 2' }])
})

test('tells of a list who went and who came, and of a time the moment', () => {
  expect(changesOf('group', { studentIds: ['a', 'b'] }, { studentIds: ['b', 'c'] })).toEqual([
    { field: 'studentIds', from: ['a'], to: ['c'] },
  ])
  expect(changesOf('group', { studentIds: ['a'] }, { studentIds: ['a'] })).toEqual([])
  const [start, end] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-02T08:00:00Z')]
  expect(
    changesOf('assignment', { startDate: start, endDate: null }, { startDate: new Date(start), endDate: end }),
  ).toEqual([{ field: 'endDate', from: null, to: '2026-11-02T08:00:00.000Z' }])
})
