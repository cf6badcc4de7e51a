import { Recent } from './recent'

describe('the most recently requested values', () => {
  it('make room by dropping the one requested longest ago', () => {
    const recent = new Recent<number>(2)
    recent.set('a', 1)
    recent.set('b', 2)
    expect(recent.get('a')).toBe(1)
    recent.set('c', 3)
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3])
  })

  it('are replaced by key', () => {
    const recent = new Recent<number>(2)
    recent.set('a', 1)
    recent.set('b', 2)
    recent.set('a', 3)
    recent.set('c', 4)
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([3, undefined, 4])
  })
})
