import { hasMoreWords, mergeNotes } from './merge-notes'

test.each([
  ['both put words in at the end', 'A', 'A b', 'A c', 'A b c'],
  ['both begin', '', 'toads', 'newts', 'toads\nnewts'],
  ['one at the front, one at the end', 'A', 'front A', 'A end', 'front A end'],
  ['both at the front', 'A', 'one A', 'two A', 'one\ntwo A'],
  ['one goes on in the word, one after it', 'A hel', 'A hel b', 'A hello', 'A hello b'],
  ['one takes words out that the other has left', 'A b c', 'A c', 'A b c d', 'A c d'],
  ['both take the same words out', 'A b c', 'A c', 'A c d', 'A c d'],
  ['both change a word', 'A b c', 'A x c', 'A y c', 'A x y c'],
  ['one takes all out', 'A b', '', 'A b more', 'more'],
  ['one takes all out, the other goes on in another line', 'A b', '', 'A b\n\nMore.', 'More.'],
  ['one takes all out, the other only adds a blank', 'A b', '', 'A b ', ''],
  ['one takes the first words out, the other sets the rest apart', 'A b', 'b', 'A\nb', 'b'],
  ['one begins with a blank', 'A b', '', ' A b more', ' more'],
  ['both write the same', 'A', 'A b', 'A b', 'A b'],
  ['one goes on from what the other has', 'A', 'A b', 'A b c', 'A b c'],
  ['letters of one are in words of the other', '', 'The start of a party.', 'art', 'The start of a party.\nart'],
  ['a blank at the end stays at its words', 'A', 'A b', 'A ', 'A  b'],
  ['lines stay', 'A', 'A\nb', 'A\nc', 'A\nb\nc'],
])('[F-68] [ANN-22] merges a note written in two places: %s', (_, base, theirs, mine, merged) => {
  expect(mergeNotes(base, theirs, mine)).toBe(merged)
})

test.each([
  ['the same', 'A b', 'A b', 'A b'],
  ['one in the other', 'so A b it is', 'A b', 'so A b it is'],
  ['the other in the one', 'A b', 'so A b it is', 'so A b it is'],
  ['in it as letters alone', 'The start of a party.', 'art', 'The start of a party.\nart'],
  ['one without words', ' ', 'A', 'A'],
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

/** Numbers that look random and are the same each time. */
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
      // The other one has written meanwhile, on what it knew.
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
