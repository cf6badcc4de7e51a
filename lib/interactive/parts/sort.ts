import { at, isBlankValue, readTextById, type TextById } from '../value'
import type { PartDefinition, ReviewLine, Shown } from './part'
import type { SortPart } from './sort-schema'

function review({ groups, items, key }: Shown<SortPart>, value: TextById): ReviewLine[] {
  const known = new Set(groups.map(({ id }) => id))
  const hasKey = Object.keys(key?.groupByItem ?? {}).length > 0
  return items.map(({ id }) => {
    const group = at(value, id)
    const given = group !== undefined && known.has(group) ? group : null
    const wanted = at(key?.groupByItem, id) ?? null
    return { id, given, expected: wanted === null ? [] : [wanted], correct: hasKey ? given === wanted : null }
  })
}

/** An item may belong to no group, so the part is answered as soon as one item is in a group. */
export const sort: PartDefinition<SortPart, TextById> = {
  emptyValue: () => ({}),
  readValue: readTextById,
  isEmpty: isBlankValue,
  isAnswered: (part, value) => review(part, value).some(({ given }) => given !== null),
  review,
  arrange: (part, shuffle) => (shuffle === null ? {} : { items: shuffle(part.items, part.id) }),
}
