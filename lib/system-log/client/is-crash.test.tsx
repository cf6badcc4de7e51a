import { RequestError } from '@/lib/api/client/request-error'
import { isCrash } from './is-crash'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

test.each([
  ['an error thrown by the page is a crash', new TypeError('x is undefined'), true],
  ['a thrown string is a crash', 'no', true],
  ['an undefined error is a crash', undefined, true],
  ['a failed API call is not a crash', new RequestError(500, 'internal', 'Unknown'), false],
  ['an aborted call is not a crash', new DOMException('gone', 'AbortError'), false],
  ['a webpack chunk that fails to load is not a crash', named('ChunkLoadError', 'Loading chunk 12 failed.'), false],
  [
    'a Turbopack chunk that fails to load is not a crash',
    new Error('Failed to load chunk /_next/static/chunks/a.js'),
    false,
  ],
  [
    'a module that fails to load in Chrome is not a crash',
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
    false,
  ],
  [
    'a module that fails to load in Firefox is not a crash',
    new TypeError('error loading dynamically imported module: /a.js'),
    false,
  ],
  ['a module that fails to load in Safari is not a crash', new TypeError('Importing a module script failed.'), false],
])('[F-65] %s', (_, error, expected) => {
  expect(isCrash(error)).toBe(expected)
})
