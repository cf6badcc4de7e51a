import { hasMoreWords, mergeNotes } from './merge-notes'

test.each([
  ['both add words at the end', 'A', 'A b', 'A c', 'A b c'],
  ['both start from an empty note', '', 'toads', 'newts', 'toads\nnewts'],
  ['one adds at the front, the other at the end', 'A', 'front A', 'A end', 'front A end'],
  ['both add at the front', 'A', 'one A', 'two A', 'one\ntwo A'],
  ['one continues the last word, the other adds a word after it', 'A hel', 'A hel b', 'A hello', 'A hello b'],
  ['one removes words that the other keeps', 'A b c', 'A c', 'A b c d', 'A c d'],
  ['both remove the same words', 'A b c', 'A c', 'A c d', 'A c d'],
  ['both change the same word', 'A b c', 'A x c', 'A y c', 'A x y c'],
  ['one deletes everything, the other adds words', 'A b', '', 'A b more', 'more'],
  ['one deletes everything, the other continues on a new line', 'A b', '', 'A b\n\nMore.', 'More.'],
  ['one deletes everything, the other adds only a space', 'A b', '', 'A b ', ''],
  ['one removes the first word, the other moves the rest to a new line', 'A b', 'b', 'A\nb', 'b'],
  ['one deletes everything, the other adds words and a leading space', 'A b', '', ' A b more', ' more'],
  ['both add the same words', 'A', 'A b', 'A b', 'A b'],
  ['one continues the text of the other', 'A', 'A b', 'A b c', 'A b c'],
  [
    'the letters of one occur inside words of the other',
    '',
    'The start of a party.',
    'art',
    'The start of a party.\nart',
  ],
  ['a trailing space stays with its words', 'A', 'A b', 'A ', 'A  b'],
  ['line breaks are kept', 'A', 'A\nb', 'A\nc', 'A\nb\nc'],
])('[F-68] [ANN-22] merges a note written in two places: %s', (_, base, theirs, mine, merged) => {
  expect(mergeNotes(base, theirs, mine)).toBe(merged)
})

test.each([
  ['both are the same', 'A b', 'A b', 'A b'],
  ['theirs contains mine', 'so A b it is', 'A b', 'so A b it is'],
  ['mine contains theirs', 'A b', 'so A b it is', 'so A b it is'],
  ['theirs contains mine only as part of a word', 'The start of a party.', 'art', 'The start of a party.\nart'],
  ['theirs is blank', ' ', 'A', 'A'],
])('[F-68] merges a note without a known base: %s', (_, theirs, mine, merged) => {
  expect(mergeNotes(null, theirs, mine)).toBe(merged)
})

test.each([
  ['A b', 'A x b', false],
  ['A b', 'A', true],
  ['art', 'start', true],
  ['', 'A', false],
])('"%s" has words that "%s" lacks: %s', (text, other, has) => {
  expect(hasMoreWords(text, other)).toBe(has)
})

/** Pseudo-random numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('[F-68] a merge has every added word once, and no removed word', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const pick = numbers(seed)
    const base = Array.from({ length: pick(8) }, (_, at) => `w${at}`)
    const edit = (name: string) => {
      const words = base.filter(() => pick(4) > 0)
      for (let at = pick(5); at > 0; at -= 1) words.splice(pick(words.length + 1), 0, `${name}${at}`)
      return words
    }
    const [theirs, mine] = [edit('t'), edit('m')]
    const merged = mergeNotes(base.join(' '), theirs.join(' '), mine.join(' ')).split(/\s+/).filter(Boolean)
    const isNew = (word: string) => !base.includes(word)
    const left = base.filter((word) => theirs.includes(word) && mine.includes(word))
    expect([...merged].sort()).toEqual([...left, ...theirs.filter(isNew), ...mine.filter(isNew)].sort())
  }
})

test('[F-68] two devices that merge after each of twelve words keep every word once', () => {
  let server = ''
  const devices = ['left', 'right'].map((name) => ({ name, base: '', text: '' }))
  for (let at = 0; at < 12; at += 1)
    for (const device of devices) {
      device.text = device.text === '' ? `${device.name}${at}` : `${device.text} ${device.name}${at}`
      // Meanwhile the other side has written, based on what it knew.
      server = mergeNotes(device.base, server, device.text)
      device.text = server
      device.base = server
    }
  const words = devices.flatMap(({ name }) => Array.from({ length: 12 }, (_, at) => `${name}${at}`))
  expect(server.split(/\s+/).sort()).toEqual(words.sort())
})

test('[F-99] two texts with too little in common with their base are both kept whole', () => {
  const text = (name: string) => Array.from({ length: 400 }, (_, at) => `${name}${at}`).join(' ')
  expect(mergeNotes(text('base'), text('theirs'), text('mine'))).toBe(`${text('theirs')}\n${text('mine')}`)
})
