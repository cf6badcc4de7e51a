import { isEmbedOrigin } from './embed-origins'

const ALLOWED = ['https://portal.example.org', 'http://localhost:3400']

test.each(ALLOWED)('[F-63] [SES-13] an allowed origin may embed the product: %s', (origin) => {
  expect(isEmbedOrigin(origin, ALLOWED)).toBe(true)
})

test.each([
  'https://portal.example.org.evil.test',
  'https://portal.example.org:8443',
  'http://portal.example.org',
  'https://example.org',
  'HTTPS://PORTAL.EXAMPLE.ORG',
  'null',
  '',
])('[F-63] no other origin may embed it: %s', (origin) => {
  expect(isEmbedOrigin(origin, ALLOWED)).toBe(false)
})

test('[F-63] a sandboxed frame is never allowed, even if “null” is listed', () => {
  expect(isEmbedOrigin('null', ['null'])).toBe(false)
})
