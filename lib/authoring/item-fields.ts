import type { WireContent } from '@/lib/content/schema'

/** Some fields of an item's `data`, as one form writes them. */
export type ItemFields = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value without what is empty in its groups of fields: an empty text is none at all. Null stays, as it says something in a key. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      each === undefined || each === '' ? [] : [[name, withoutBlanks(each)]],
    ),
  )
}

/** A value in words that are the same for the same value, in whatever order its fields were written. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inWords).join()}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? ''
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${inWords(value[name])}`).join()}}`
}

/** Whether two values say the same; what is empty is not there. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const said = (value: unknown) => inWords(withoutBlanks(value === '' ? null : (value ?? null)))
  return one === other || said(one) === said(other)
}

/** The fields of a form as an item has them; as in `blank` where it has none. */
export function fieldsOf<Fields extends ItemFields>({ data }: Pick<WireContent, 'data'>, blank: Fields): Fields {
  const own = Object.keys(blank).map((name) => [name, data[name] ?? blank[name]])
  // One for each of the fields, of the type that the schema of the item's type has stored.
  return Object.fromEntries(own) as Fields
}

/** An item's `data` with other fields, as it is saved: a text that is empty stays away. */
export function dataWith({ data }: Pick<WireContent, 'data'>, fields: ItemFields): Record<string, unknown> {
  const written = Object.entries(fields).map(([name, value]) => [name, value === '' ? undefined : value])
  return { ...data, ...Object.fromEntries(written) }
}
