import { pastedNames } from './pasted-names'

test.each([
  ['commas', 'frogs,ponds', ['frogs', 'ponds']],
  ['lines, tabs and semicolons', 'frogs\r\nponds\tmud;reeds', ['frogs', 'ponds', 'mud', 'reeds']],
  ['a repeated name', 'Frogs, frogs', ['Frogs']],
  ['only delimiters', ',;\n , ', []],
])('[FRM-37] parses pasted names: %s', (_, text, names) => expect(pastedNames(text)).toEqual(names))

test('[FRM-37] spaces are stripped unless they are preserved', () => {
  expect(pastedNames(' CA.RL. 6.1 ; pond  life')).toEqual(['CA.RL.6.1', 'pondlife'])
  expect(pastedNames(' CA.RL. 6.1 ; pond  life', { preserveSpaces: true })).toEqual(['CA.RL. 6.1', 'pond life'])
})
