import { markData, type ServerAnnotation } from './annotation'
import { bodyText } from './body-text'
import { piecesOf } from './pieces'
import { describeSelection } from './selection'
import { unplacedNotes } from './unplaced'

const STORY = ['“Listen,” said Mr. Reed. “The river sings!”', 'Then it was quiet. ', '¿Dónde está? Aquí.']

test('a text can be picked by sentence or by paragraph', () => {
  const body = bodyText(STORY)
  const words = (unit: 'sentence' | 'paragraph') =>
    piecesOf(body, unit, 'en').map(({ start, end }) => body.text.slice(start, end))
  expect(words('paragraph')).toEqual(STORY.map((line) => line.trim()))
  expect(words('sentence')).toContain('Then it was quiet.')
  expect(words('sentence')).toContain('¿Dónde está?')
  expect(words('sentence').join(' ')).toBe(body.text)
})

function told(version: 'standard' | 'leveled' | 'spanish', words: string): ServerAnnotation {
  const body = bodyText(STORY)
  const start = body.text.indexOf(words)
  const selection = describeSelection(body, { start, end: start + words.length })
  return {
    id: `${version} ${words}`,
    clientId: null,
    subType: 'highlight',
    contentId: 'content-1',
    contextContentId: 'content-1',
    data: markData({ text: '', color: 'red', version, selection }),
    sharedForAssignmentId: null,
    version: 1,
    createdAt: 0,
    storedAt: 0,
  }
}

test('a note is unplaced if no text of its own version has its words', () => {
  const html = `<p>“Listen,” said Mr. Reed.<br>“The river <b>sings</b>!”</p><p>Then it was quiet.</p><p>¿Dónde está? Aquí.</p>`
  const other = '<p>Volcanoes erupt when melted rock rises through cracks in the ground.</p>'
  const notes = [told('standard', 'The river sings!'), told('leveled', 'The river sings!'), told('spanish', 'quiet')]
  const texts = { standard: [other, html], leveled: [other], spanish: [] }
  expect(unplacedNotes(notes, (_, version) => texts[version])).toEqual(['leveled The river sings!', 'spanish quiet'])
})

test('notes that are not checked in time are not reported', () => {
  const notes = [told('standard', 'The river sings!'), told('leveled', 'quiet'), told('spanish', 'quiet')]
  let looked = 0
  const isOver = () => {
    looked += 1
    return looked > 2
  }
  expect(unplacedNotes(notes, () => ['<p>Volcanoes erupt.</p>'], isOver)).toEqual([
    'standard The river sings!',
    'leveled quiet',
  ])
})
