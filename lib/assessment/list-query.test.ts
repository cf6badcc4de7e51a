import { listHref, listQueryOf, listSearch } from './list-query'

test.each([
  [{}, ''],
  [{ keyword: 'fog & mist', page: 1 }, '?q=fog+%26+mist'],
  [{ isOwn: true, page: 3 }, '?mine=1&page=3'],
])('[RT-12] %j stands in the address as %s and is read from it again', (query, expected) => {
  expect(listSearch(query)).toBe(expected)
  const read = listQueryOf(Object.fromEntries(new URLSearchParams(expected)))
  expect(read).toEqual({ keyword: '', page: 1, isOwn: false, ...query })
  expect(listHref('documents', query)).toBe(`/assessment/documents${expected}`)
})

test('[RT-12] [F-63] nothing but what a list is asked for goes on', () => {
  expect(listSearch(listQueryOf({ q: 'fog', page: '-1', mine: 'yes', token: 'x' }))).toBe('?q=fog')
  expect(listSearch(listQueryOf({ q: ['fog', 'mist'], page: 'x' }))).toBe('')
})
