import type { ComponentType } from 'react'
import type { ItemFields } from '@/lib/authoring/item-fields'
import { settleVersions } from '@/lib/authoring/settle-question'
import type { WireContent } from '@/lib/content/schema'
import type { Wording } from './version-fields'

export type FieldsProps<Data> = {
  data: Data
  /** Sets some of the fields; `place` is the path of the changed value if only part of a field changed. */
  change: (patch: Partial<Data>, place?: string) => void
}

/** The form of one kind of item: which fields it edits, and with which controls. */
export type ItemFormDefinition = {
  /** The fields with their empty values; the form touches no other field. */
  blank: ItemFields
  Fields: ComponentType<FieldsProps<ItemFields>>
  /** Normalizes the whole `data`, so that answer keys match what they refer to. */
  settle: (data: Record<string, unknown>) => Record<string, unknown>
  /** The texts besides the title that have versions, in their order in the form; the form also has a field for each of them. */
  words: readonly Wording[]
}

/** Defines the form of a kind; its fields receive data validated by the schema of that kind. */
export function defineForm<Data extends object>(
  blank: Data,
  Fields: ComponentType<FieldsProps<Data>>,
  { settle = settleVersions, words = [] }: Partial<Pick<ItemFormDefinition, 'settle' | 'words'>> = {},
): ItemFormDefinition {
  // The data always comes from `blank` and the kind's schema, so the fields never see another shape.
  return { blank: blank as ItemFields, Fields: Fields as unknown as ItemFormDefinition['Fields'], settle, words }
}

export type FormKind = Pick<WireContent, 'contentType' | 'contentSubType'>
