import { fc } from '@/tests/support/properties'
import { isAccepted, normalizeText } from './normalize-text'

describe('typed text', () => {
  test.each([
    ['  The   fox ', 'the fox', {}],
    ['the\u00a0\n fox', 'the fox', {}],
    ['Cafe\u0301', 'café', {}],
    ['\u201cHi\u201d, it\u2019s', '"hi", it\'s', {}],
    ['lion\u00b4s', "lion's", {}],
    ['lion`s', "lion's", {}],
    ['lion\u02bcs', "lion's", {}],
    ['lion\u2032s', "lion's", {}],
    ['light\u00adhouse', 'lighthouse', {}],
    ['\u200blight\u200d\ufeffhouse\u2060', 'lighthouse', {}],
    ['\u202efox\u202c', 'fox', {}],
    ['cafe\u200b\u0301', 'caf\u00e9', {}],
    ['The Fox', 'The Fox', { caseSensitive: true }],
    ['STRASSE', normalizeText('Straße'), {}],
    ['ΟΔΟΣ', normalizeText('οδος'), {}],
    ['The fox.', 'the fox', { ignorePunctuation: true }],
    ['the fox , and', 'the fox and', { ignorePunctuation: true }],
    ['the - fox', 'the fox', { ignorePunctuation: true }],
    ['3.5', '3.5', { ignorePunctuation: true }],
    ['3.', '3', { ignorePunctuation: true }],
    ['-5', '-5', { ignorePunctuation: true }],
    ['1,000', '1,000', { ignorePunctuation: true }],
    ['?!', '?!', { ignorePunctuation: true }],
    ['', '', {}],
  ])('%j is compared as %j (%j)', (text, normal, options) => {
    expect(normalizeText(text, options)).toBe(normal)
  })

  test.each([
    ['a fox', ['A Fox.'], { ignorePunctuation: true }, true],
    ['a fox', ['A Fox'], { caseSensitive: true }, false],
    ['its', ["it's"], {}, false],
    ['it’s', ["it's"], {}, true],
    ['lion\u00b4s', ['lion\u2019s'], {}, true],
    ['lion`s', ["lion's"], { ignorePunctuation: true }, true],
    ['', [''], {}, false],
    ['\u200b', [''], {}, false],
    ['   ', ['', ' '], {}, false],
    ['35', ['3.5'], { ignorePunctuation: true }, false],
  ])('%j against %j (%j): %s', (text, accepted, options, right) => {
    expect(isAccepted(text, accepted, options)).toBe(right)
  })

  const options = fc.record({ caseSensitive: fc.boolean(), ignorePunctuation: fc.boolean() })

  test('normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, caseSensitive) => {
        const once = normalizeText(text, { caseSensitive })
        expect(normalizeText(once, { caseSensitive })).toBe(once)
      }),
    )
  })

  test('surrounding whitespace makes no difference', () => {
    fc.assert(
      fc.property(fc.string(), options, (text, how) => {
        expect(normalizeText(` \t${text}\n`, how)).toBe(normalizeText(text, how))
      }),
    )
  })
})
