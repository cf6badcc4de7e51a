import type { WireContent } from '@/lib/content/schema'
import {
  FEATURE_CONTENT,
  type FeatureDrafts,
  featureBlocks,
  featureDrafts,
  featureSwitches,
  type WrittenOn,
} from './feature-content'
import type { SentFeature } from './schema'

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

type Fielded = Pick<WireContent, 'data' | 'children'>

/** What is written of each feature of an echo: in a draft, else in its block. */
function featureFieldsOf(item: Fielded, blank: Record<string, ItemFields>): Record<string, ItemFields> {
  const drafts = featureDrafts(item.data) as Record<string, { data: ItemFields }> | undefined
  const blocks = new Map<string, WireContent>(featureBlocks(item))
  return Object.fromEntries(
    Object.entries(blank).map(([name, none]) => {
      const data = drafts?.[name]?.data ?? blocks.get(name)?.data ?? {}
      return [name, fieldsOf({ data }, none)]
    }),
  )
}

/** The fields of a form as an item, or a draft of it, has them; as in `blank` where it has none. Those of an echo's features are in its blocks. */
export function fieldsOf<Fields extends ItemFields>(item: Fielded, blank: Fields): Fields {
  const own = Object.keys(blank).map((name) => [
    name,
    name === FEATURE_CONTENT
      ? featureFieldsOf(item, blank[name] as Record<string, ItemFields>)
      : (item.data[name] ?? blank[name]),
  ])
  // One for each of the fields, of the type that the schema of the item's type has stored.
  return Object.fromEntries(own) as Fields
}

/** An item's `data` with other fields, as it is saved: a text that is empty stays away. Features are saved as their blocks. */
export function dataWith({ data }: Pick<WireContent, 'data'>, fields: ItemFields): Record<string, unknown> {
  const { [FEATURE_CONTENT]: _, ...own } = fields
  const written = Object.entries(own).map(([name, value]) => [name, value === '' ? undefined : value])
  return { ...data, ...Object.fromEntries(written) }
}

/** What is written of a feature in a form; undefined where the form has none. */
const writtenOf = (fields: ItemFields, name: string) =>
  (fields[FEATURE_CONTENT] as Record<string, ItemFields> | undefined)?.[name]

/** What is written of an echo's features, as a draft keeps it beside the echo's own `data`: nothing for an item without features. */
export function draftOfFeatures(
  item: Fielded,
  fields: ItemFields,
  { features }: WrittenOn,
): { [FEATURE_CONTENT]?: FeatureDrafts } {
  const drafts = featureBlocks(item).flatMap(([name, block]) => {
    const written = writtenOf(fields, name)
    return written ? [[name, { version: features[name] ?? block.version, data: dataWith(block, written) }]] : []
  })
  return drafts.length > 0 ? { [FEATURE_CONTENT]: Object.fromEntries(drafts) } : {}
}

/** The features that a save sends with an echo: those that are on (SAVE-17), and what was written of others, which may be unfinished. */
export function sentFeatures(item: Fielded, fields: ItemFields, blank: ItemFields): SentFeature[] {
  const switches = featureSwitches({ data: fields })
  return featureBlocks(item).flatMap(([name, block]) => {
    const written = writtenOf(fields, name)
    if (!written) return []
    const isChanged = !isSameValue(written, fieldsOf(block, writtenOf(blank, name) ?? {}))
    if (!isChanged && !switches[name]?.enabled) return []
    return [{ id: block.id, version: block.version, data: dataWith(block, written) }]
  })
}
