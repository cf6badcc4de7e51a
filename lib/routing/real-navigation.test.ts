import { isRealNavigation } from './real-navigation'

const real = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }
const isReal = (headers: Record<string, string>) => isRealNavigation(new Headers({ ...real, ...headers }))

test.each([
  ['a link of our own', {}],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-user': '?1' }],
  ['a link inside of the frame of another site', { 'sec-fetch-dest': 'iframe' }],
])('[NAV-08] %s is a real navigation', (_, headers) => expect(isReal(headers)).toBe(true))

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a page that is drawn ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older word for a prefetch', { purpose: 'prefetch' }],
  ['a fetch by a script, as the router makes them', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['an embedded object', { 'sec-fetch-dest': 'object' }],
])('[NAV-08] %s is not a real navigation', (_, headers) => expect(isReal(headers)).toBe(false))

test('[NAV-08] a request without fetch headers is not a real navigation', () =>
  expect(isRealNavigation(new Headers())).toBe(false))
