import { toggleOrder } from './order'

const name = { field: 'name', direction: 'asc' } as const
const grade = { field: 'gradeLevel', direction: 'desc' } as const

test.each([
  ['a field that leads flips to desc', [name], 'name', [{ field: 'name', direction: 'desc' }]],
  ['and back to asc', [{ field: 'name', direction: 'desc' } as const], 'name', [name]],
  ['another one leads from then on', [name], 'gradeLevel', [{ field: 'gradeLevel', direction: 'asc' }, name]],
  ['one that stood second leads again, from asc', [name, grade], 'gradeLevel', [{ ...grade, direction: 'asc' }, name]],
  ['two are kept at most', [name, grade], 'dateCreated', [{ field: 'dateCreated', direction: 'asc' }, name]],
] as const)('[CALL-60] [CALL-61] toggling the order: %s', (_, before, field, after) => {
  expect(toggleOrder(before, field)).toEqual(after)
})
