import { RequestError } from '@/lib/api/client/request-error'
import { isCrash } from './is-crash'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

test.each([
  ['an error of the page', new TypeError('x is undefined'), true],
  ['a text that was thrown', 'no', true],
  ['nothing', undefined, true],
  ['a failed call', new RequestError(500, 'internal', 'Unknown'), false],
  ['what was called off', new DOMException('gone', 'AbortError'), false],
  ['a part of webpack', named('ChunkLoadError', 'Loading chunk 12 failed.'), false],
  ['a part of Turbopack', new Error('Failed to load chunk /_next/static/chunks/a.js'), false],
  ['a module in Chrome', new TypeError('Failed to fetch dynamically imported module: /a.js'), false],
  ['a module in Firefox', new TypeError('error loading dynamically imported module: /a.js'), false],
  ['a module in Safari', new TypeError('Importing a module script failed.'), false],
])('[F-65] %s', (_, error, expected) => {
  expect(isCrash(error)).toBe(expected)
})
