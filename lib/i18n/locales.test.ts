import { localeOfHeader, localeOfTag, localeOfUser } from './locales'

test('a language tag maps to its language, whatever the country', () => {
  expect(['es', 'es-MX', 'ES', 'en-GB', 'fr', '', undefined, 7].map(localeOfTag)).toEqual([
    'es',
    'es',
    'es',
    'en',
    null,
    null,
    null,
    null,
  ])
})

test('a browser gets its highest-weighted language that we have, and none that it rejects', () => {
  expect(localeOfHeader('es-MX,es;q=0.9,en;q=0.8')).toBe('es')
  expect(localeOfHeader('fr-CA, fr;q=0.9, es;q=0.4, en;q=0.7')).toBe('en')
  expect(localeOfHeader('en;q=0, es;q=0.1')).toBe('es')
  expect(localeOfHeader('de')).toBeNull()
  expect(localeOfHeader(null)).toBeNull()
  expect(localeOfHeader(';;q=x,,')).toBeNull()
})

test('a user gets the language they chose, else the one they speak, else English', () => {
  expect(localeOfUser('en', 'es')).toBe('en')
  expect(localeOfUser(undefined, 'es')).toBe('es')
  expect(localeOfUser(undefined, 'vi')).toBe('en')
  expect(localeOfUser('zz', null)).toBe('en')
})
