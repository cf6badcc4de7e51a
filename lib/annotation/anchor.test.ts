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
  test('has single spaces and no empty blocks', () => {
    const body = bodyText(['  One \n two ', '', ' \t', 'three'])
    expect(body.text).toBe('One two three')
    expect(body.blocks).toEqual([
      { start: 0, end: 7 },
      { start: 8, end: 13 },
    ])
    expect([0, 6, 7, 8, 12].map((at) => blockAt(body, at))).toEqual([0, 0, 0, 1, 1])
  })

  test('is hashed by its words, regardless of its blocks', () => {
    expect(bodyText(['a b', 'c']).hash).toBe(bodyText(['a', 'b c']).hash)
    expect(bodyText(['a b', 'd']).hash).not.toBe(bodyText(['a', 'b c']).hash)
  })
})

describe('a marked passage', () => {
  test('[ANN-04] is stored by its two ends and the words around it', () => {
    const selection = mark('on the stove. And the goats!')
    expect(selection).toMatchObject({
      selectedText: 'on the stove. And the goats!',
      anchor: { parserHash: story.hash, nodeIndex: 1, occurrenceIndex: 0, selectedPortion: 'on the stove.' },
      focus: { nodeIndex: 2, occurrenceIndex: 0, selectedPortion: 'And the goats!', offset: 14 },
    })
    expect(selection.quote?.prefix).toMatch(/put the kettle $/)
    expect(selection.quote?.suffix).toMatch(/^ The goats make/)
  })

  test('[ANN-04] records which occurrence of the same words in a block it is', () => {
    const second = story.text.indexOf('the mill kept')
    const selection = describeSelection(story, { start: second, end: second + 'the mill'.length })
    expect(selection.anchor).toMatchObject({ nodeIndex: 2, occurrenceIndex: 1, selectedPortion: 'the mill' })
  })

  test('has no spaces at its ends', () => {
    expect(trimSpan({ text: ' a b ' }, { start: 0, end: 5 })).toEqual({ start: 1, end: 4 })
    expect(trimSpan({ text: 'a   b' }, { start: 1, end: 4 })).toBeNull()
  })

  test('[ANN-12] overlaps a passage it shares a character with, but not an adjacent one', () => {
    expect(overlaps({ start: 0, end: 4 }, { start: 3, end: 9 })).toBe(true)
    expect(overlaps({ start: 0, end: 9 }, { start: 3, end: 4 })).toBe(true)
    expect(overlaps({ start: 0, end: 4 }, { start: 4, end: 9 })).toBe(false)
  })
})

describe('in an unchanged text', () => {
  test('a note stays in place even if its words occur twice', () => {
    const second = mark('steps', story, story.text.indexOf('potter steps'))
    expect(anchorSelection(story, second)).toEqual({ ...second.position, confidence: 1 })
    expect(second.position?.start).not.toBe(mark('steps').position?.start)
  })

  test('a note without a stored position is found by its block and offset', () => {
    const { quote: _, position: __, ...old } = mark('terrible song')
    expect(wordsAt(story, old)).toBe('terrible song')
  })

  test('a note with an unknown hash is found by its occurrence in the block, or if its words are unique', () => {
    const { quote: _, position: __, ...old } = mark('the mill kept')
    const unknown = { ...old, anchor: { ...old.anchor, parserHash: 'other' } }
    expect(wordsAt(story, unknown)).toBe('the mill kept')
    expect(wordsAt(story, { ...unknown, anchor: { ...unknown.anchor, nodeIndex: 99 } })).toBe('the mill kept')
    const twice = { ...unknown, selectedText: 'steps', anchor: { ...unknown.anchor, nodeIndex: 99 } }
    expect(wordsAt(story, twice)).toBeNull()
  })
})

describe('in a changed text', () => {
  test('a note moves with its words', () => {
    const body = bodyText(['A new beginning of the story.', ...STORY])
    const selection = mark('steps', story, story.text.indexOf('potter steps'))
    expect(wordsAt(body, selection)).toBe('steps')
    expect(anchorSelection(body, selection)?.start).toBe(body.text.indexOf('potter steps') + 'potter '.length)
  })

  test('a note keeps its remaining words and includes the replacements', () => {
    const body = changed((text) => text.replace('quick and light', 'fast and softly'))
    const selection = mark('The baker steps quick and light. The potter steps slow.')
    expect(wordsAt(body, selection)).toBe('The baker steps fast and softly. The potter steps slow.')
    expect(anchorSelection(body, selection)?.confidence).toBeLessThan(1)
  })

  test('a misspelt word that was corrected is still found', () => {
    const body = changed((text) => text.replace('terrible', 'terrbile'))
    expect(wordsAt(bodyText(STORY), mark('terrbile', body))).toBe('terrible')
  })

  test('the punctuation at the end of a sentence stays included', () => {
    const body = changed((text) => text.replace('make a terrible song', 'make an awful, terrible song'))
    expect(wordsAt(body, mark('The goats make a terrible song.'))).toBe('The goats make an awful, terrible song.')
  })

  test('a part of a word stays the same part', () => {
    const body = changed((text) => text.replace('Then she', 'And then she'))
    expect(wordsAt(body, mark('laugh'))).toBe('laugh')
    expect(
      wordsAt(
        changed((text) => text.replace('and put the', 'or took a')),
        mark('ughed'),
      ),
    ).toBe('ughed')
  })

  test('a removed word is not found, even if the same word occurs elsewhere', () => {
    const body = changed((text) => text.replace('The potter steps slow. ', ''))
    expect(wordsAt(body, mark('potter'))).toBeNull()
  })

  test('a removed passage is not found', () => {
    const body = bodyText(STORY.slice(0, 2))
    expect(wordsAt(body, mark('The river took the song down to the mill'))).toBeNull()
  })

  test('a passage that now repeats with the same words around it is not found', () => {
    const refrain = ['Row, row, row your boat.', 'Gently down the stream.', 'Merrily, merrily, merrily.']
    const once = bodyText(['The song begins here and now.', ...refrain, 'And that was the song of the boat.'])
    const many = bodyText(Array.from({ length: 60 }, () => refrain).flat())
    expect(wordsAt(many, mark('Gently down the stream.', once))).toBeNull()
  })

  test('nothing is found in a different or empty text', () => {
    const other = bodyText(['Volcanoes erupt when melted rock rises through cracks.'])
    for (const words of ['baker', 'The goats make a terrible song.', story.text])
      for (const body of [other, bodyText([])]) expect(wordsAt(body, mark(words))).toBeNull()
  })

  test('a mark without words is found only if it is unchanged', () => {
    const drawn = bodyText(['One ☀ two', 'three'])
    expect(wordsAt(bodyText(['Zero. One ☀ two', 'three']), mark('☀', drawn))).toBe('☀')
    expect(wordsAt(bodyText(['Four five six', 'seven']), mark('☀', drawn))).toBeNull()
  })

  test('a long passage is found by its beginning and end', () => {
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
