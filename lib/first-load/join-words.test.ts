import { joinWords } from './join-words'

const area = { tagName: 'TEXTAREA' }
const line = { tagName: 'INPUT' }

test.each([
  ['nothing has come', '', '', 'Typed.', 'Typed.'],
  ['an older text has come', 'One. Two.', 'One.', 'One. Two. Three.', 'One. Two. Three.'],
  ['words have come where none were', '', 'Kept.', 'Typed.', 'Kept.\nTyped.'],
  ['words have come, and words were added', 'One.', 'One. Kept.', 'One. Typed.', 'One. Kept.\nTyped.'],
  ['what has come has the typed letter in it', '', 'Banana.', 'a', 'Banana.\na'],
  ['the same has come', '', 'Typed.', 'Typed.', 'Typed.'],
  ['the same has come without its empty lines', '', 'A.\nB.', 'A.\n\nB. ', 'A.\n\nB. '],
  ['what was begun has come, with more', '', 'Typed. And on.', 'Typed.', 'Typed. And on.'],
  ['the words that were added have come, with more', 'One.', 'One. Two. Three.', 'One. Two.', 'One. Two. Three.'],
  ['what has come was gone on with', '', 'Typed', 'Typed on.', 'Typed on.'],
  ['a word in the midst was mended', 'One. Two.', 'One. Two. Three.', 'One! Two.', 'One! Two. Three.'],
  ['a word was gone on with', 'I like ca', 'I like ca and dogs', 'I like cats', 'I like cats and dogs'],
  [
    'a word was gone on with on both sides',
    'I like ca',
    'I like cats',
    'I like carrots',
    'I like cats\nI like carrots',
  ],
  ['words were taken away, and others have come', 'One. Two.', 'One. Two. Three.', 'One.', 'One. Three.'],
  ['all words were taken away', 'One.', 'One.', '', ''],
  ['all words were taken away, and others have come', 'One.', 'Two.', '', 'Two.'],
  [
    'both were edited in their midst',
    'One. Two. Three.',
    'One. Two! Three.',
    'One! Two. Three.',
    'One. Two! Three.\nOne! Two. Three.',
  ],
  ['another text was typed, and words have come after a space', 'One. ', 'One. Two.', 'Uno.', 'Uno. Two.'],
  ['another text has come', 'One.', 'Uno.', 'One. Two.', 'Uno.\nTwo.'],
])('%s', (_what, written, now, typed, joined) => {
  expect(joinWords(area, typed, written, now)).toBe(joined)
})

test('in a line the words stand beside each other', () => {
  expect(joinWords(line, 'Typed.', '', 'Kept.')).toBe('Kept. Typed.')
})
