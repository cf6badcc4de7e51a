import { placeAfter } from './place-after'

/** Moves the `|` of one text to its place in another. */
function moved(before: string, after: string): string {
  const place = placeAfter(before.replace('|', ''), after, before.indexOf('|'))
  return `${after.slice(0, place)}|${after.slice(place)}`
}

test.each([
  ['stays before inserted text', 'Mi|ne.', 'Mine. Theirs.', 'Mi|ne. Theirs.'],
  ['stays before text inserted at it', 'Mine.|', 'Mine. Theirs.', 'Mine.| Theirs.'],
  ['moves behind text inserted before it', 'Mi|ne.', 'Theirs. Mine.', 'Theirs. Mi|ne.'],
  ['moves back when text before it is removed', 'Theirs. Mi|ne.', 'Mine.', 'Mi|ne.'],
  ['moves to the end of the rest when text at the end is removed', 'Mine. Theirs.|', 'Mine.', 'Mine.|'],
  [
    'moves to the start of the gap when the word it is in is removed',
    'One two th|ree four.',
    'One two four.',
    'One two |four.',
  ],
  ['moves behind the replacement of the word it is in', 'A bl|ack cat.', 'A grey cat.', 'A grey| cat.'],
  ['moves to the start when the text is emptied', 'All of| it.', '', '|'],
  ['stays when nothing changes', 'Th|e same.', 'The same.', 'Th|e same.'],
  ['stays when the text is repeated after it', 'na|', 'nana', 'na|na'],
  [
    'follows its sentence when sentences are added on both sides',
    'My o|wn note.',
    'First. My own note. Last.',
    'First. My o|wn note. Last.',
  ],
  [
    'follows its words between changes on both sides',
    'One two| three four.',
    'Some two three five.',
    'Some two| three five.',
  ],
  ['follows its word when words are added on both sides', 'O|ne two.', 'Old One two. New.', 'Old O|ne two. New.'],
  ['follows its line when lines are added on both sides', 'b\nmi|ne\nd', 'a\nb\nmine\nc\nd', 'a\nb\nmi|ne\nc\nd'],
  ['stays in a word that is extended among other changes', 'My no| it', 'A. My note it. Z', 'A. My no|te it. Z'],
  ['stays behind an emoji (two code units) that is replaced', 'I 😀 |x', 'I 😁 x', 'I 😁 |x'],
])('[F-68] a text position %s', (_, before, after, expected) => {
  expect(moved(before, after)).toBe(expected)
})

test('[F-68] a text position never falls between the halves of a surrogate pair', () => {
  // The second halves of these surrogate pairs are equal.
  expect(placeAfter('a b😀c', 'a 🈀c', 3)).toBe('a 🈀'.length)
})

test('[F-68] in a long text that changes completely, a position moves to the end', () => {
  const words = (name: string) => Array.from({ length: 5000 }, (_, at) => `${at}${name}`).join(' ')
  const after = words('theirs!')
  expect(placeAfter(words('mine'), after, 9)).toBe(after.length)
})
