import { readTexts } from '../value'
import type { OrderPart } from './order-schema'
import type { PartDefinition, ReviewLine, Shown } from './part'

/** Returns the items that still exist, without duplicates, in the given order. */
function existing(ids: readonly string[], items: readonly { id: string }[]): string[] {
  const known = new Set(items.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => known.has(id))
}

function review({ items, key }: Shown<OrderPart>, value: readonly string[]): ReviewLine[] {
  const given = existing(value, items)
  const right = existing(key?.order ?? [], items)
  return items.map((_, place) => {
    const wanted = right[place]
    const there = given[place] ?? null
    return {
      id: `${place + 1}`,
      given: there,
      expected: wanted === undefined ? [] : [wanted],
      correct: right.length === 0 ? null : there !== null && there === wanted,
    }
  })
}

export const order: PartDefinition<OrderPart, string[]> = {
  emptyValue: () => [],
  readValue: readTexts,
  isEmpty: (value) => value.length === 0,
  isAnswered: ({ items }, value) => existing(value, items).length === items.length,
  review,
  arrange: (part, shuffle) => (shuffle === null ? {} : { items: shuffle(part.items, part.id) }),
}
