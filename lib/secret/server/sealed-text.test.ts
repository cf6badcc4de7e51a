import { openText, sealText } from './sealed-text'

process.env.AUTH_SECRET ??= 'a secret of thirty-two characters'
process.env.DATABASE_URL ??= 'postgresql://nobody@127.0.0.1/none'

describe('a sealed text', () => {
  const sealed = sealText('tokens', 'ada', '1//a-token é')

  it('opens for its owner and purpose alone', () => {
    expect(openText('tokens', 'ada', sealed)).toBe('1//a-token é')
    expect(openText('tokens', 'bob', sealed)).toBeNull()
    expect(openText('codes', 'ada', sealed)).toBeNull()
  })

  it('says nothing of the text and is another each time', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token')
    expect(sealText('tokens', 'ada', '1//a-token é')).not.toBe(sealed)
  })

  it('does not open when a byte of it was changed or it is no sealed text at all', () => {
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    for (const text of [bytes.toString('base64url'), '', 'AAAA', sealed.slice(0, 20)])
      expect(openText('tokens', 'ada', text)).toBeNull()
  })
})
