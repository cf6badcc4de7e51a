/** Who gets a user's insertions: the whole district if the user has the ability, otherwise only the user (ABL-24). */
export type InsertFor = { districtId: string } | { userId: string }

/** What a user may change in the content that they view. */
export type Controls = {
  insertFor: InsertFor | null
  /** The district for which content may be restricted. */
  restrictIn: string | null
}

/** For users who may only view. */
export const NO_CONTROLS: Controls = { insertFor: null, restrictIn: null }
