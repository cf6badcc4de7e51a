import { openText, sealText } from './sealed-text'

process.env.AUTH_SECRET ??= 'a secret of thirty-two characters'
process.env.DATABASE_URL ??= 'postgresql://nobody@127.0.0.1/none'

describe('a sealed text', () => {
  const sealed = sealText('tokens', 'ada', '1//a-token é')

  it('opens only for its owner and purpose', () => {
    expect(openText('tokens', 'ada', sealed)).toBe('1//a-token é')
    expect(openText('tokens', 'bob', sealed)).toBeNull()
    expect(openText('codes', 'ada', sealed)).toBeNull()
  })

  it('does not contain the text, and differs each time', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token')
    expect(sealText('tokens', 'ada', '1//a-token é')).not.toBe(sealed)
  })

  it('does not open if a byte was changed or it is not a sealed text', () => {
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    for (const text of [bytes.toString('base64url'), '', 'AAAA', sealed.slice(0, 20)])
      expect(openText('tokens', 'ada', text)).toBeNull()
  })
})
