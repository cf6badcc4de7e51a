import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'
import { dataWith, fieldsOf, type ItemFields, isSameValue } from '../item-fields'
import type { NamedQuotation } from '../schema'

/** `stale`: somebody saved other fields of the same form meanwhile, and nothing was written. */
export type FieldsSaved =
  | { is: 'saved'; content: WireContent; missingQuotations: NamedQuotation[] }
  | { is: 'stale'; content: WireContent }

type Saving<Fields extends ItemFields> = {
  fields: Fields
  /** The fields of an item that has none of them. */
  blank: Fields
  /** Brings all of the `data` in order before it is sent. */
  settle: (data: Record<string, unknown>) => Record<string, unknown>
}

/**
 * Saves some fields of an item over the record that was read. Where others saved something else of it meanwhile, theirs is kept and the fields are
 * saved beside it; where they saved the same fields in another way, nothing is overwritten. Other refusals are thrown.
 */
export async function saveFields<Fields extends ItemFields>(
  read: WireContent,
  saving: Saving<Fields>,
): Promise<FieldsSaved> {
  const { fields, blank, settle } = saving
  const { version, id } = read
  try {
    const { result, context } = await request<WireContent, { missingQuotations: NamedQuotation[] }>({
      method: 'PATCH',
      path: `content/${id}`,
      body: { version, data: settle(dataWith(read, fields)) },
      silent: true,
    })
    return { is: 'saved', content: result, missingQuotations: context.missingQuotations }
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'stale_version' && error.context.current)) throw error
    // The contract's record of this refusal is the one that is stored.
    const current = error.context.current as WireContent
    const isOther = isSameValue(fieldsOf(current, blank), fieldsOf(read, blank))
    return isOther ? saveFields(current, saving) : { is: 'stale', content: current }
  }
}
