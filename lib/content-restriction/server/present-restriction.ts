import 'server-only'
import type { ContentRestriction } from '@/lib/db/generated/client'
import type { WireContentRestriction } from '../schema'

/** A restriction for staff, who alone are told of any. */
export function presentRestriction(row: ContentRestriction): WireContentRestriction {
  const { id, contentId, districtId, createdById, modifiedById, dateCreated, dateModified } = row
  return {
    id,
    contentRestrictionId: id,
    contentId,
    districtId,
    // The database checks the type.
    type: row.type as WireContentRestriction['type'],
    createdById,
    modifiedById,
    dateCreated: dateCreated.toISOString(),
    dateModified: dateModified.toISOString(),
  }
}

/** What an item says of its restriction. */
export function markOf({ dateCreated: _, dateModified: __, ...mark }: WireContentRestriction) {
  return mark
}
