import { at, isBlankValue, readTextById, type TextById } from '../value'
import { blankIdsOf } from './blanks'
import type { PartDefinition, ReviewLine, Shown } from './part'
import type { WordBankPart } from './word-bank-schema'

function review(part: Shown<WordBankPart>, value: TextById): ReviewLine[] {
  const words = new Set(part.words.map(({ id }) => id))
  return blankIdsOf(part.text).map((id) => {
    const word = at(value, id)
    const given = word !== undefined && words.has(word) ? word : null
    const expected = at(part.key?.blanks, id) ?? []
    return { id, given, expected, correct: expected.length === 0 ? null : given !== null && expected.includes(given) }
  })
}

export const wordBank: PartDefinition<WordBankPart, TextById> = {
  emptyValue: () => ({}),
  readValue: readTextById,
  isEmpty: isBlankValue,
  isAnswered: (part, value) => review(part, value).every(({ given }) => given !== null),
  review,
  arrange: (part, shuffle) => (shuffle === null ? {} : { words: shuffle(part.words, part.id) }),
}
