import { anchorSelection } from './anchor'
import { type BodyText, blockAt, bodyText } from './body-text'
import { describeSelection, overlaps, type SelectionData, trimSpan } from './selection'

const STORY = [
  'Every foot makes its own note, said Grandmother.',
  'The baker steps quick and light. The potter steps slow. Then she laughed and put the kettle on the stove.',
  'And the goats! The goats make a terrible song. The river took the song down to the mill and the mill kept it.',
  'At night the bridge is quiet. The baker sleeps, the potter sleeps, and the goats dream of steps.',
]
const story = bodyText(STORY)

function mark(words: string, body: BodyText = story, from = 0): SelectionData {
  const start = body.text.indexOf(words, from)
  return describeSelection(body, { start, end: start + words.length })
}
function wordsAt(body: BodyText, selection: SelectionData): string | null {
  const place = anchorSelection(body, selection)
  return place && body.text.slice(place.start, place.end)
}
const changed = (change: (text: string) => string) => bodyText(STORY.map(change))

describe('a text', () => {
  test('has single spaces and none of the blocks that say nothing', () => {
    const body = bodyText(['  One \n two ', '', ' \t', 'three'])
    expect(body.text).toBe('One two three')
    expect(body.blocks).toEqual([
      { start: 0, end: 7 },
      { start: 8, end: 13 },
    ])
    expect([0, 6, 7, 8, 12].map((at) => blockAt(body, at))).toEqual([0, 0, 0, 1, 1])
  })

  test('has the hash of its words, whatever its blocks are', () => {
    expect(bodyText(['a b', 'c']).hash).toBe(bodyText(['a', 'b c']).hash)
    expect(bodyText(['a b', 'd']).hash).not.toBe(bodyText(['a', 'b c']).hash)
  })
})

describe('what is marked', () => {
  test('[ANN-04] is written down by its two ends, and by the words around it', () => {
    const selection = mark('on the stove. And the goats!')
    expect(selection).toMatchObject({
      selectedText: 'on the stove. And the goats!',
      anchor: { parserHash: story.hash, nodeIndex: 1, occurrenceIndex: 0, selectedPortion: 'on the stove.' },
      focus: { nodeIndex: 2, occurrenceIndex: 0, selectedPortion: 'And the goats!', offset: 14 },
    })
    expect(selection.quote?.prefix).toMatch(/put the kettle $/)
    expect(selection.quote?.suffix).toMatch(/^ The goats make/)
  })

  test('[ANN-04] says which of equal words in a block it is', () => {
    const second = story.text.indexOf('the mill kept')
    const selection = describeSelection(story, { start: second, end: second + 'the mill'.length })
    expect(selection.anchor).toMatchObject({ nodeIndex: 2, occurrenceIndex: 1, selectedPortion: 'the mill' })
  })

  test('has no blanks at its ends', () => {
    expect(trimSpan({ text: ' a b ' }, { start: 0, end: 5 })).toEqual({ start: 1, end: 4 })
    expect(trimSpan({ text: 'a   b' }, { start: 1, end: 4 })).toBeNull()
  })

  test('[ANN-12] overlaps what it shares a character with, and not its neighbour', () => {
    expect(overlaps({ start: 0, end: 4 }, { start: 3, end: 9 })).toBe(true)
    expect(overlaps({ start: 0, end: 9 }, { start: 3, end: 4 })).toBe(true)
    expect(overlaps({ start: 0, end: 4 }, { start: 4, end: 9 })).toBe(false)
  })
})

describe('in the same text', () => {
  test('a note is where it was, though its words stand there twice', () => {
    const second = mark('steps', story, story.text.indexOf('potter steps'))
    expect(anchorSelection(story, second)).toEqual({ ...second.position, confidence: 1 })
    expect(second.position?.start).not.toBe(mark('steps').position?.start)
  })

  test('a note of before positions were kept is found by its block and offset', () => {
    const { quote: _, position: __, ...old } = mark('terrible song')
    expect(wordsAt(story, old)).toBe('terrible song')
  })

  test('a note without a hash is found by the occurrence in its block, or where its words stand alone', () => {
    const { quote: _, position: __, ...old } = mark('the mill kept')
    const unknown = { ...old, anchor: { ...old.anchor, parserHash: 'other' } }
    expect(wordsAt(story, unknown)).toBe('the mill kept')
    expect(wordsAt(story, { ...unknown, anchor: { ...unknown.anchor, nodeIndex: 99 } })).toBe('the mill kept')
    const twice = { ...unknown, selectedText: 'steps', anchor: { ...unknown.anchor, nodeIndex: 99 } }
    expect(wordsAt(story, twice)).toBeNull()
  })
})

describe('in a changed text', () => {
  test('a note moves along with its words', () => {
    const body = bodyText(['A new beginning of the story.', ...STORY])
    const selection = mark('steps', story, story.text.indexOf('potter steps'))
    expect(wordsAt(body, selection)).toBe('steps')
    expect(anchorSelection(body, selection)?.start).toBe(body.text.indexOf('potter steps') + 'potter '.length)
  })

  test('a note keeps what is left of its words, with what stands in the place of the others', () => {
    const body = changed((text) => text.replace('quick and light', 'fast and softly'))
    const selection = mark('The baker steps quick and light. The potter steps slow.')
    expect(wordsAt(body, selection)).toBe('The baker steps fast and softly. The potter steps slow.')
    expect(anchorSelection(body, selection)?.confidence).toBeLessThan(1)
  })

  test('a misspelt word that was mended is the same word', () => {
    const body = changed((text) => text.replace('terrible', 'terrbile'))
    expect(wordsAt(bodyText(STORY), mark('terrbile', body))).toBe('terrible')
  })

  test('the marks at the ends of a sentence go along', () => {
    const body = changed((text) => text.replace('make a terrible song', 'make an awful, terrible song'))
    expect(wordsAt(body, mark('The goats make a terrible song.'))).toBe('The goats make an awful, terrible song.')
  })

  test('a part of a word stays that part', () => {
    const body = changed((text) => text.replace('Then she', 'And then she'))
    expect(wordsAt(body, mark('laugh'))).toBe('laugh')
    expect(
      wordsAt(
        changed((text) => text.replace('and put the', 'or took a')),
        mark('ughed'),
      ),
    ).toBe('ughed')
  })

  test('a word that was taken out has no place, though the same word stands elsewhere', () => {
    const body = changed((text) => text.replace('The potter steps slow. ', ''))
    expect(wordsAt(body, mark('potter'))).toBeNull()
  })

  test('a passage that was taken out has no place', () => {
    const body = bodyText(STORY.slice(0, 2))
    expect(wordsAt(body, mark('The river took the song down to the mill'))).toBeNull()
  })

  test('a passage that now stands there twice with the same words around it has none', () => {
    const refrain = ['Row, row, row your boat.', 'Gently down the stream.', 'Merrily, merrily, merrily.']
    const once = bodyText(['The song begins here and now.', ...refrain, 'And that was the song of the boat.'])
    const many = bodyText(Array.from({ length: 60 }, () => refrain).flat())
    expect(wordsAt(many, mark('Gently down the stream.', once))).toBeNull()
  })

  test('a text of other words has no place for it, nor has an empty one', () => {
    const other = bodyText(['Volcanoes erupt when melted rock rises through cracks.'])
    for (const words of ['baker', 'The goats make a terrible song.', story.text])
      for (const body of [other, bodyText([])]) expect(wordsAt(body, mark(words))).toBeNull()
  })

  test('what has no words at all is found only as it was', () => {
    const drawn = bodyText(['One ☀ two', 'three'])
    expect(wordsAt(bodyText(['Zero. One ☀ two', 'three']), mark('☀', drawn))).toBe('☀')
    expect(wordsAt(bodyText(['Four five six', 'seven']), mark('☀', drawn))).toBeNull()
  })

  test('a long passage is found by its beginning and its end', () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`)
    const body = bodyText([words.join(' ')])
    const selection = mark(words.slice(100, 700).join(' '), body)
    const kept = words.filter((_, at) => at % 50 !== 7)
    expect(wordsAt(bodyText([kept.join(' ')]), selection)).toBe(
      words
        .slice(100, 700)
        .filter((_, at) => (at + 100) % 50 !== 7)
        .join(' '),
    )
  })
})
