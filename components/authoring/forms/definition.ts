import type { ComponentType } from 'react'
import type { ItemFields } from '@/lib/authoring/item-fields'
import type { WireContent } from '@/lib/content/schema'

export type FieldsProps<Data> = {
  data: Data
  /** Writes some of the fields; where only one place in a field is written, it is named by its path. */
  change: (patch: Partial<Data>, place?: string) => void
}

/** What the form of one kind of item writes, and with which controls. */
export type ItemFormDefinition = {
  /** The fields as an item has them that has none; no other field is touched. */
  blank: ItemFields
  Fields: ComponentType<FieldsProps<ItemFields>>
  /** Brings all of the `data` in order: keys follow what they are keys of. */
  settle: (data: Record<string, unknown>) => Record<string, unknown>
}

const asIs = (data: Record<string, unknown>) => data

/** The form of a kind; its fields get what the schema of the kind has stored. */
export function defineForm<Data extends object>(
  blank: Data,
  Fields: ComponentType<FieldsProps<Data>>,
  settle: ItemFormDefinition['settle'] = asIs,
): ItemFormDefinition {
  // `data` comes out of `blank` and the schema of the kind, and is given to no other fields.
  return { blank: blank as ItemFields, Fields: Fields as unknown as ItemFormDefinition['Fields'], settle }
}

export type FormKind = Pick<WireContent, 'contentType' | 'contentSubType'>
