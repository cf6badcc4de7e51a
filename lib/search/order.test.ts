import { toggleOrder } from './order'

const name = { field: 'name', direction: 'asc' } as const
const grade = { field: 'gradeLevel', direction: 'desc' } as const

test.each([
  ['the leading field switches to descending', [name], 'name', [{ field: 'name', direction: 'desc' }]],
  ['the leading field switches back to ascending', [{ field: 'name', direction: 'desc' } as const], 'name', [name]],
  ['another field becomes the leading one', [name], 'gradeLevel', [{ field: 'gradeLevel', direction: 'asc' }, name]],
  [
    'the second field becomes the leading one again, ascending',
    [name, grade],
    'gradeLevel',
    [{ ...grade, direction: 'asc' }, name],
  ],
  ['at most two fields are kept', [name, grade], 'dateCreated', [{ field: 'dateCreated', direction: 'asc' }, name]],
] as const)('[CALL-60] [CALL-61] toggling the order: %s', (_, before, field, after) => {
  expect(toggleOrder(before, field)).toEqual(after)
})
