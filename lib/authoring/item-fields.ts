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

/** Some fields of an item's `data`, as edited in one form. */
export type ItemFields = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a value without its empty fields: an empty text counts as absent. Null is kept, as it has a meaning in an answer key. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      each === undefined || each === '' ? [] : [[name, withoutBlanks(each)]],
    ),
  )
}

/** Serializes a value independently of the order of its fields. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inWords).join()}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? ''
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${inWords(value[name])}`).join()}}`
}

/** Whether two values are equal; empty values count as absent. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const said = (value: unknown) => inWords(withoutBlanks(value === '' ? null : (value ?? null)))
  return one === other || said(one) === said(other)
}

type Fielded = Pick<WireContent, 'data' | 'children'>

/** Returns the fields of each feature of an echo: from a draft, else from its block. */
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

/**
 * Returns the fields of a form, read from an item or a draft of it, with defaults from `blank`. Those of an echo's features are read from
 * its blocks.
 */
export function fieldsOf<Fields extends ItemFields>(item: Fielded, blank: Fields): Fields {
  const own = Object.keys(blank).map((name) => [
    name,
    name === FEATURE_CONTENT
      ? featureFieldsOf(item, blank[name] as Record<string, ItemFields>)
      : (item.data[name] ?? blank[name]),
  ])
  // One value per field, each validated by the schema of the item's type.
  return Object.fromEntries(own) as Fields
}

/** Returns an item's `data` with changed fields, ready to save: empty texts are omitted. Features are saved as their own blocks. */
export function dataWith({ data }: Pick<WireContent, 'data'>, fields: ItemFields): Record<string, unknown> {
  const { [FEATURE_CONTENT]: _, ...own } = fields
  const written = Object.entries(own).map(([name, value]) => [name, value === '' ? undefined : value])
  return { ...data, ...Object.fromEntries(written) }
}

/** Returns the fields of a feature in a form; undefined if the form has none. */
const writtenOf = (fields: ItemFields, name: string) =>
  (fields[FEATURE_CONTENT] as Record<string, ItemFields> | undefined)?.[name]

/** Returns the content of an echo's features, as a draft stores it alongside the echo's own `data`; empty for an item without features. */
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

/** Returns the features to send when saving an echo: the enabled ones (SAVE-17), and edited others, which may be unfinished. */
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
