import type { WireContent } from '@/lib/content/schema'
import { dataWith, fieldsOf, type ItemFields, isSameValue, sentFeatures } from '../item-fields'
import type { NamedQuotation } from '../schema'
import { type SavedOver, saveOver } from './save-over'

type Saving<Fields extends ItemFields> = {
  fields: Fields
  /** The fields of an item that has none of them. */
  blank: Fields
  /** Brings all of the `data` in order before it is sent. */
  settle: (data: Record<string, unknown>) => Record<string, unknown>
}

/** Saves some fields of an item's `data`, those of an echo with its features, over the record that was read; refusals are thrown. */
export function saveFields<Fields extends ItemFields>(
  read: WireContent,
  { fields, blank, settle }: Saving<Fields>,
): Promise<SavedOver<{ missingQuotations: NamedQuotation[] }>> {
  return saveOver(read, {
    bodyOf: (record) => {
      const featureContent = sentFeatures(record, fields, blank)
      return { data: settle(dataWith(record, fields)), ...(featureContent.length > 0 && { featureContent }) }
    },
    isSame: (one, other) => isSameValue(fieldsOf(one, blank), fieldsOf(other, blank)),
    isDone: (record) => isSameValue(fieldsOf(record, blank), fields),
  })
}
