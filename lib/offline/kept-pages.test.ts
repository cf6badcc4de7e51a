import { isClientNavigation, rangeOf } from './kept-pages'

test('a page that the router opens is told from what it fetches ahead', () => {
  expect(isClientNavigation(new Headers({ rsc: '1' }))).toBe(true)
  expect(isClientNavigation(new Headers({ rsc: '1', 'next-router-prefetch': '1' }))).toBe(false)
})

test.each([
  ['bytes=0-', 10, { start: 0, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=2-99', 10, { start: 2, end: 9 }],
  ['bytes=5-2', 10, null],
  ['bytes=-', 10, null],
  ['lines=1-2', 10, null],
])('the range %s of %d bytes', (header, size, range) => expect(rangeOf(header, size)).toEqual(range))
