import { decodePath, originForm, readableAddress } from './readable-address'

describe('the address of a request', () => {
  it('is unchanged if it can be decoded', () => {
    expect(readableAddress('/assignments/a%20b?q=%ff')).toBe('/assignments/a%20b?q=%ff')
    expect(readableAddress('/')).toBe('/')
  })

  it.each([
    ['/assignments/%ff', '/assignments/%25ff'],
    ['/curriculum/chapter/%ED%A0%80?x=1', '/curriculum/chapter/%25ED%25A0%2580'],
    ['/%', '/%25'],
    ['/api/assignments/%ff', '/api/404'],
  ])('[F-35] [NAV-21] becomes one that is not found for %s', (address, answered) => {
    expect(readableAddress(address)).toBe(answered)
  })

  it.each([
    ['/a?b=//c', '/a?b=//c'],
    ['http://evil.example/nope?x=1', '/nope?x=1'],
    ['https://school.example', '/'],
    ['*', null],
    ['school.example:443', null],
    ['', null],
  ])('has no host for the target %s', (target, address) => {
    expect(originForm(target)).toBe(address)
  })

  it('[NAV-21] throws on invalid percent-encoding', () => {
    expect(() => decodePath('/%E0%A4%A')).toThrow(URIError)
    expect(decodePath('/%C3%BC')).toBe('/ü')
  })
})
