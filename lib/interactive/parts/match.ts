import { at, isBlankValue, readTextById, type TextById } from '../value'
import type { MatchPart } from './match-schema'
import type { PartDefinition, ReviewLine, Shown } from './part'

function review({ left, right, key }: Shown<MatchPart>, value: TextById): ReviewLine[] {
  const sides = new Set(right.map(({ id }) => id))
  const hasKey = Object.keys(key?.pairs ?? {}).length > 0
  return left.map(({ id }) => {
    const side = at(value, id)
    const given = side !== undefined && sides.has(side) ? side : null
    const wanted = at(key?.pairs, id)
    return {
      id,
      given,
      expected: wanted === undefined ? [] : [wanted],
      correct: hasKey ? given === (wanted ?? null) : null,
    }
  })
}

export const match: PartDefinition<MatchPart, TextById> = {
  emptyValue: () => ({}),
  readValue: readTextById,
  isEmpty: isBlankValue,
  isAnswered: (part, value) => review(part, value).every(({ given }) => given !== null),
  review,
  arrange: (part, shuffle) => (shuffle === null ? {} : { right: shuffle(part.right, part.id) }),
}
