import { visibleName } from './visible-name'

const read = (name: string) => visibleName(20).safeParse(name).data

test.each([
  ['  Ana María ', 'Ana María'],
  ['Ana\u00a0\u2003Li', 'Ana Li'],
  ['Rene\u0301e', 'Ren\u00e9e'],
  ["O'Brien-Núñez Jr.", "O'Brien-Núñez Jr."],
  ['李小龍', '李小龍'],
  ['محمد', 'محمد'],
  ['-', '-'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['✏\ufe0f Room 4', '✏\ufe0f Room 4'],
  ['👩🏽\u200d🏫 Period 2', '👩🏽\u200d🏫 Period 2'],
])('[F-108] accepts %j', (sent, stored) => {
  expect(read(sent)).toBe(stored)
})

test.each([
  ['a blank name', ' \u00a0 '],
  ['a zero-width space', 'Ana\u200b'],
  ['only a zero-width space', '\u200b'],
  ['a joiner between letters', 'A\u200dna'],
  ['a soft hyphen', 'An\u00ada'],
  ['a direction override', 'Ana\u202egnus'],
  ['a direction isolate', '\u2066Ana\u2069'],
  ['a direction mark', 'Ana\u200f'],
  ['a line break', 'Ana\nLi'],
  ['a line separator', 'Ana\u2028Li'],
  ['a tab', 'Ana\tLi'],
  ['an escape sequence', 'Ana\u001b[31m'],
  ['a Hangul filler', '\u3164'],
  ['an empty braille cell', '\u2800'],
  ['a tag character', 'Ana\u{e0041}'],
  ['an accent without a letter', '\u0301'],
  ['a selector without an emoji', 'Ana\ufe0f'],
  ['a joiner between digits', 'Room 1\u200d2'],
  ['a joiner between accents', 'A\u0301\u200d\u0301na'],
  ['a name that is too long', 'a'.repeat(21)],
])('[F-108] rejects %s', (_what, sent) => {
  expect(read(sent)).toBeUndefined()
})
