import { foldForSearch, holdsWords } from './fold'

test.each([
  ['The Keeper’s Year', 'the keepers year'],
  ['“Día” — sólo', 'dia - solo'],
  ['Öberg, Łukasz', 'oberg  lukasz'],
  ['ＡＢＣ\u00a0ﬁ', 'abc fi'],
  ['Stra\u00adße', 'strasse'],
])('%s is searched as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test.each([
  ["Sean O'Brien", 'O’Brien, Sean', true],
  ['María José de la Cruz', 'cruz, maria', true],
  ['María José de la Cruz', 'cruz, mario', false],
  ['Anything', ' , ', true],
])('%s searched for "%s": %s', (text, search, found) => {
  expect(holdsWords(text, search)).toBe(found)
})
