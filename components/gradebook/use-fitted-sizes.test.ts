import { fittedColumn } from './use-fitted-sizes'

test('columns become narrower only if all of them fit then', () => {
  expect(fittedColumn(600, 8, 56, 44)).toBe(56)
  expect(fittedColumn(373, 8, 56, 44)).toBe(46)
  expect(fittedColumn(352, 8, 56, 44)).toBe(44)
  expect(fittedColumn(351, 8, 56, 44)).toBe(56)
  expect(fittedColumn(0, 0, 56, 44)).toBe(56)
})
