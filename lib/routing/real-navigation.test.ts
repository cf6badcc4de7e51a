import { isRealNavigation } from './real-navigation'

const real = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }
const isReal = (headers: Record<string, string>) => isRealNavigation(new Headers({ ...real, ...headers }))

test.each([
  ['a link within the product', {}],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-user': '?1' }],
  ['a link inside a frame on another site', { 'sec-fetch-dest': 'iframe' }],
])('[NAV-08] %s is a real navigation', (_, headers) => expect(isReal(headers)).toBe(true))

test.each([
  ['a link from another site', { 'sec-fetch-site': 'cross-site' }],
  ['a link from another subdomain', { 'sec-fetch-site': 'same-site' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerendered page', { 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch with the older header', { purpose: 'prefetch' }],
  ['a script’s fetch, such as the router’s', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['an image request', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['an embedded object', { 'sec-fetch-dest': 'object' }],
])('[NAV-08] %s is not a real navigation', (_, headers) => expect(isReal(headers)).toBe(false))

test('[NAV-08] a request without fetch headers is not a real navigation', () =>
  expect(isRealNavigation(new Headers())).toBe(false))
