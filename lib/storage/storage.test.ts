import { isStorageKey, storageKey } from './storage'

const id = '0199e0a1-7c3e-7d11-9b5e-2f6a4c8d0e1f'

describe('storageKey', () => {
  it('spreads objects by the end of the id, and adds the name of a derived file', () => {
    expect(storageKey(id)).toBe(`1f/${id}`)
    expect(storageKey(id, 'large')).toBe(`1f/${id}-large`)
  })

  it('[F-50] accepts only a generated id', () => {
    for (const name of ['../../etc/passwd', 'a\0b', '', '‮gpj.exe', `${id}/../x`]) {
      expect(() => storageKey(name)).toThrow(RangeError)
      expect(isStorageKey(name)).toBe(false)
    }
    expect(() => storageKey(id, '../x')).toThrow(RangeError)
  })
})
