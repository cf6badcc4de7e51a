import type { restrictionTypes } from './schema'

type RestrictionType = (typeof restrictionTypes)[number]

/** A restriction before a change; times in ISO 8601. */
export type RestrictionBefore = {
  id: string
  type: RestrictionType
  createdById: string
  modifiedById: string | null
  dateCreated: string
  dateModified: string
}

/** The row as a change left it; `dateModified` shows whether another change followed. */
export type RestrictionAfter = { id: string; type: RestrictionType; dateModified: string }

/** The payload of an undo step of the kind `restriction`; null stands for an unrestricted item. */
export type RestrictionUndo = {
  contentId: string
  districtId: string
  before: RestrictionBefore | null
  after: RestrictionAfter | null
}
