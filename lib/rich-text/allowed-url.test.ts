import { fc } from '@/tests/support/properties'
import { isAllowedUrl } from './allowed-url'

describe('isAllowedUrl', () => {
  it.each([
    'https://example.org',
    'http://example.org/a?b=c#d',
    'HTTPS://EXAMPLE.ORG/x',
    'https://example.org/@name',
    'https://example.org/?to=a@b.org',
    'mailto:teacher@example.org',
    'tel:+1-555-0100',
    '/content-viewer/library',
    '/',
    ' https://example.org ',
    'https://bücher.example/straße',
    `https://example.org/${'a'.repeat(1_980)}`,
  ])('[F-43] allows %j', (url) => expect(isAllowedUrl(url)).toBe(true))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://x:99999/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'ftp://example.org',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    '/\t/example.org',
    'https:example.org',
    `https://example.org/${'a'.repeat(2_048)}`,
    'https:/example.org',
    'https:///example.org',
    'https://',
    'https://user@example.org',
    'https://good.org@evil.org',
    'https://good.org:pass@evil.org',
    'https://@evil.org',
    'https://good.org\\@evil.org',
    'https://example.org:99999/',
    'mailto:',
    'page.html',
    '#part',
    '?a=b',
    '',
    '\u00a0//example.org',
  ])('[F-43] refuses %j', (url) => expect(isAllowedUrl(url)).toBe(false))

  it('[F-99] refuses an address too long for servers to accept', () => {
    const longest = `https://example.org/${'a'.repeat(1_980)}`
    expect(isAllowedUrl(longest)).toBe(true)
    expect(isAllowedUrl(`${longest}a`)).toBe(false)
  })

  it('never allows an executable scheme', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('javascript', 'data', 'vbscript'),
        fc.string(),
        fc.string(),
        (scheme, middle, rest) => {
          const url = `${scheme}${middle}:${rest}`
          fc.pre(!URL.canParse(url) || new URL(url).protocol === `${scheme}:`)
          return !isAllowedUrl(url)
        },
      ),
    )
  })
})
