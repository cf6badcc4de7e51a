import LZString from 'lz-string'
import { fc } from '@/tests/support/properties'
import { runs } from '@/tests/support/scale'
import { unpackedLength } from './unpacked-length'

const MOST = 1_000_000
const pack = (text: string) => LZString.compressToEncodedURIComponent(text)

describe('the unpacked length of a packed text', () => {
  it.each([['a'], ['aaaa'], ['abababababab'], ['{"where":{"id":["é","\u4e2d"]}}'], ['x'.repeat(5000)], ['']])(
    'is correct for %j',
    (text) => {
      expect(unpackedLength(pack(text), MOST)).toBe(text.length)
    },
  )

  it('is correct for any text', () => {
    const word = fc.constantFrom('a', 'ab', '中', '"id":', '0', '\n')
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(word, { maxLength: 2_000 }).map((words) => words.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => unpackedLength(pack(text), MOST) === text.length),
      { numRuns: runs(500) },
    )
  })

  it('[F-34] treats a space as the plus sign that an address turned into it', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, (each) => unpackedLength(pack(each).replaceAll('+', ' '), MOST) === each.length),
      { numRuns: runs(100) },
    )
  })

  it('[F-34] [F-41] stops at the limit, whatever the text claims to be', () => {
    const bomb = pack('a'.repeat(2_000_000))
    expect(unpackedLength(bomb, 200_000)).toBe(Number.POSITIVE_INFINITY)
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => unpackedLength(text, 200_000) >= 0),
      { numRuns: runs(500) },
    )
  })
})
