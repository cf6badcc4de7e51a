import { placeAfter } from './place-after'

/** Moves the `|` of one text to its place in another. */
function moved(before: string, after: string): string {
  const place = placeAfter(before.replace('|', ''), after, before.indexOf('|'))
  return `${after.slice(0, place)}|${after.slice(place)}`
}

test.each([
  ['before words that come', 'Mi|ne.', 'Mine. Theirs.', 'Mi|ne. Theirs.'],
  ['at the place where they come', 'Mine.|', 'Mine. Theirs.', 'Mine.| Theirs.'],
  ['after words that come', 'Mi|ne.', 'Theirs. Mine.', 'Theirs. Mi|ne.'],
  ['after words that go', 'Theirs. Mi|ne.', 'Mine.', 'Mi|ne.'],
  ['at the end of words that go', 'Mine. Theirs.|', 'Mine.', 'Mine.|'],
  ['in words that go', 'One two th|ree four.', 'One two four.', 'One two |four.'],
  ['in words that become others', 'A bl|ack cat.', 'A grey cat.', 'A grey| cat.'],
  ['in a text that goes', 'All of| it.', '', '|'],
  ['in a text that is the same', 'Th|e same.', 'The same.', 'Th|e same.'],
  ['in what comes twice', 'na|', 'nana', 'na|na'],
  [
    'between words that come before and after',
    'My o|wn note.',
    'First. My own note. Last.',
    'First. My o|wn note. Last.',
  ],
  ['between changes on both sides', 'One two| three four.', 'Some two three five.', 'Some two| three five.'],
  ['in a word that comes before it too', 'O|ne two.', 'Old One two. New.', 'Old O|ne two. New.'],
  ['in its line when lines come on both sides', 'b\nmi|ne\nd', 'a\nb\nmine\nc\nd', 'a\nb\nmi|ne\nc\nd'],
  ['in a word that is written on, among others', 'My no| it', 'A. My note it. Z', 'A. My no|te it. Z'],
  ['in a sign of two halves', 'I 😀 |x', 'I 😁 x', 'I 😁 |x'],
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
