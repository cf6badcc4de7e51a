import type { restrictionTypes } from './schema'

type RestrictionType = (typeof restrictionTypes)[number]

/** A restriction before it was changed; times in ISO 8601. */
export type RestrictionBefore = { id: string; type: RestrictionType; createdById: string; dateCreated: string }

/** The row that a change left: when it was written tells whether another change came after. */
export type RestrictionAfter = { id: string; type: RestrictionType; dateModified: string }

/** What an undo step of the kind `restriction` holds; null stands for an item that is not restricted. */
export type RestrictionUndo = {
  contentId: string
  districtId: string
  before: RestrictionBefore | null
  after: RestrictionAfter | null
}
