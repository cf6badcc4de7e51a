import type { WireContent } from '@/lib/content/schema'
import { dataWith, fieldsOf, type ItemFields, isSameValue, sentFeatures } from '../item-fields'
import type { NamedQuotation } from '../schema'
import { type SavedOver, saveOver } from './save-over'

type Saving<Fields extends ItemFields> = {
  fields: Fields
  /** The default values of the fields. */
  blank: Fields
  /** Normalizes the complete `data` before it is sent. */
  settle: (data: Record<string, unknown>) => Record<string, unknown>
}

/** Saves some fields of an item's `data` (for an echo, with its features) over the record that was read; throws `RequestError`. */
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
