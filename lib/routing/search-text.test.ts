import { searchText } from './search-text'

describe('the text of a search box', () => {
  it('is one trimmed line', () => {
    expect(searchText('  the sea \n')).toBe('the sea')
    expect(searchText('el niño 😀')).toBe('el niño 😀')
  })

  it('[F-31] [F-32] has no character that the database rejects', () => {
    expect(searchText('a\u0000b')).toBe('a b')
    expect(searchText('\ud800')).toBe('')
  })

  it('is empty when the address has none or several', () => {
    expect(searchText(undefined)).toBe('')
    expect(searchText(['a', 'b'])).toBe('')
  })

  it('is at most 200 characters', () => {
    expect(searchText('x'.repeat(500))).toHaveLength(200)
  })
})
