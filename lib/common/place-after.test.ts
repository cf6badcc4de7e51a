import { placeAfter } from './place-after'

/** Where the bar of one text is in another. */
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
  ['in a sign of two halves', 'I 😀 |x', 'I 😁 x', 'I 😁 |x'],
])('[F-68] a place %s', (_, before, after, expected) => {
  expect(moved(before, after)).toBe(expected)
})

test('[F-68] a place never comes between the halves of a sign', () => {
  // The second halves of these are the same.
  expect(placeAfter('a b😀c', 'a 🈀c', 3)).toBe('a 🈀'.length)
})
