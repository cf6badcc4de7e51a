import { highlightParts } from './highlight'

const marked = (text: string, search: string) =>
  highlightParts(text, search)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

test.each([
  ['The Glass Giant', 'gla', 'The [Gla]ss Giant'],
  ['The Glass Giant', 'giant THE', '[The] Glass [Giant]'],
  ['A sea by the seaside', 'sea seaside', 'A [sea] by the [seaside]'],
  ['50% of (all) [things] a-b', '% (all) a-b [', '50[%] of [(all)] [[]things] [a-b]'],
  ['C:\\temp $1 ^x', '\\ $ ^', 'C:[\\]temp [$]1 [^]x'],
  ['Ñandú', 'nandu', '[Ñandú]'],
  ['The Keeper’s Year', "keeper's YEAR", 'The [Keeper’s] [Year]'],
  ['O’Brien, Sean', 'sean obrien', '[O’Brien], [Sean]'],
  ['Straße – Weg', 'strasse - weg', '[Straße] [–] [Weg]'],
  ['Di\u0301a', 'dia', '[Di\u0301a]'],
  ['nothing here', 'sea', 'nothing here'],
  ['no words', '   ', 'no words'],
  ['', 'a', ''],
])('"%s" searched for "%s"', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
  expect(
    highlightParts(text, search)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
