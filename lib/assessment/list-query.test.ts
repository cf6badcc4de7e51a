import { listHref, listQueryOf, listSearch } from './list-query'

test.each([
  [{}, ''],
  [{ keyword: 'fog & mist', page: 1 }, '?q=fog+%26+mist'],
  [{ isOwn: true, page: 3 }, '?mine=1&page=3'],
])('[RT-12] %j is written to the address as %s and read back', (query, expected) => {
  expect(listSearch(query)).toBe(expected)
  const read = listQueryOf(Object.fromEntries(new URLSearchParams(expected)))
  expect(read).toEqual({ keyword: '', page: 1, isOwn: false, ...query })
  expect(listHref('documents', query)).toBe(`/assessment/documents${expected}`)
})

test('[RT-12] [F-63] only the parameters of a list are kept', () => {
  expect(listSearch(listQueryOf({ q: 'fog', page: '-1', mine: 'yes', token: 'x' }))).toBe('?q=fog')
  expect(listSearch(listQueryOf({ q: ['fog', 'mist'], page: 'x' }))).toBe('')
})
