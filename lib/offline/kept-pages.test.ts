import { isClientNavigation } from './kept-pages'

test('a page that the router opens is told from what it fetches ahead', () => {
  expect(isClientNavigation(new Headers({ rsc: '1' }))).toBe(true)
  expect(isClientNavigation(new Headers({ rsc: '1', 'next-router-prefetch': '1' }))).toBe(false)
})
