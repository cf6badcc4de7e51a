import { isBlankValue, readTextById, type TextById } from '../value'
import { blankIdsOf, reviewTypedBlanks } from './blanks'
import type { FillInTheBlankPart } from './fill-in-the-blank-schema'
import type { PartDefinition } from './part'

export const fillInTheBlank: PartDefinition<FillInTheBlankPart, TextById> = {
  emptyValue: () => ({}),
  readValue: readTextById,
  isEmpty: isBlankValue,
  isAnswered: (part, value) =>
    reviewTypedBlanks(blankIdsOf(part.text), value, undefined).every(({ given }) => given !== null),
  review: (part, value) => reviewTypedBlanks(blankIdsOf(part.text), value, part.key?.blanks),
}
