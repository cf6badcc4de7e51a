import { readByteRange } from './byte-range'

describe('readByteRange', () => {
  it.each([
    [null, 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=-', 'whole'],
  ])('reads %s for 100 bytes', (header, expected) => {
    expect(readByteRange(header, 100)).toEqual(expected)
  })

  it('has no satisfiable range for an empty object', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  })
})
