import 'server-only'
import type { ContentRestriction } from '@/lib/db/generated/client'
import type { WireContentRestriction } from '../schema'

/** Presents a restriction to staff; students never see one. */
export function presentRestriction(row: ContentRestriction): WireContentRestriction {
  const { id, contentId, districtId, createdById, modifiedById, dateCreated, dateModified } = row
  return {
    id,
    contentRestrictionId: id,
    contentId,
    districtId,
    // A database constraint checks the type.
    type: row.type as WireContentRestriction['type'],
    createdById,
    modifiedById,
    dateCreated: dateCreated.toISOString(),
    dateModified: dateModified.toISOString(),
  }
}

/** Returns the restriction as it is embedded in an item. */
export function markOf({ dateCreated: _, dateModified: __, ...mark }: WireContentRestriction) {
  return mark
}
