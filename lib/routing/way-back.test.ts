import { loginPath, wayBack } from './way-back'

describe('the return address after signing in', () => {
  it('keeps a path of this product with its query', () => {
    expect(wayBack('/assignments/1?version=spanish#top')).toBe('/assignments/1?version=spanish#top')
    expect(loginPath('/curriculum')).toBe('/login?callbackUrl=%2Fcurriculum')
    expect(loginPath('/')).toBe('/login')
    expect(loginPath('/login?callbackUrl=%2Fbinder')).toBe('/login?callbackUrl=%2Fbinder')
  })

  it('keeps an address as long as a packed search, but none longer than servers accept', () => {
    const long = `/library/search?squery=${'N'.repeat(6_000)}`
    expect(wayBack(long)).toBe(long)
    expect(wayBack(`/${'N'.repeat(8_000)}`)).toBeNull()
    expect(loginPath(`/${'N'.repeat(8_000)}`)).toBe('/login')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example/x',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:x=1\r\n',
    '\\evil',
    '',
    '/login?callbackUrl=/login',
    '/logout',
    '/api/sessions/current',
  ])('[F-09] refuses %j', (value) => {
    expect(wayBack(value)).toBeNull()
  })

  it('refuses anything but a single text', () => {
    expect(wayBack(['/a', '/b'])).toBeNull()
    expect(wayBack(undefined)).toBeNull()
  })
})
