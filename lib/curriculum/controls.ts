/** For whom somebody inserts: the whole district with the ability, else themselves (ABL-24). */
export type InsertFor = { districtId: string } | { userId: string }

/** What somebody may change of the content that they look at. */
export type Controls = {
  insertFor: InsertFor | null
  /** The district for which content may be restricted. */
  restrictIn: string | null
}

/** Of who may only look. */
export const NO_CONTROLS: Controls = { insertFor: null, restrictIn: null }
